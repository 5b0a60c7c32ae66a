"""Mutants of Modelica text: tokens, numbers, statements and lines are deleted, repeated, swapped and replaced.

All choices come from the generator that is passed in, so that a mutant is the same on every machine."""
from modelica_text import CLASS_KEYWORDS, Token, is_solid, join, tokens

NUMBERS = ("0", "1", "-1", "2", "3", "0.5", "1e308", "-1e308", "1e-308", "1e-16", "2147483647", "2147483648",
           "9223372036854775807", "99999999999999999999", "1e9", "7", "0.0", "1e6")
FUNCTIONS = ("der", "pre", "edge", "change", "sample", "delay", "initial", "terminal", "noEvent", "smooth", "abs",
             "sqrt", "mod", "rem", "div", "floor", "ceil", "integer", "sign", "min", "max", "sum", "product", "size",
             "ones", "zeros", "fill", "linspace", "transpose", "cross", "homotopy", "semiLinear", "exp", "log", "sin",
             "atan2", "reinit", "assert", "cardinality", "inStream", "actualStream", "String", "Integer", "identity",
             "diagonal", "skew", "cat", "vector", "matrix", "scalar", "ndims", "spatialDistribution", "getInstanceName",
             "pure", "time", "end")
PREFIXES = ("parameter", "constant", "discrete", "input", "output", "flow", "stream", "final", "inner", "outer",
            "replaceable", "redeclare", "each", "protected", "public", "partial", "expandable", "impure", "pure")
TYPES = ("Real", "Integer", "Boolean", "String")
SIGNS = ("+", "-", "*", "/", "^", ".*", "./", ".+", ".-", ".^", "=", ":=", "==", "<>", "<", ">", "<=", ">=", ",", ";",
         "(", ")", "[", "]", "{", "}", ":", ".")
SECTIONS = ("equation", "algorithm", "initial equation", "initial algorithm")
BRANCHES = ("if", "elseif", "else", "when", "elsewhen", "for", "while", "loop", "then", "and", "or", "not", "true",
            "false", "break", "return")
HOSTILE = ("\x1b[2J", "\x07", "\x7f", "\u202e", "\u009b31m", "\\e", "\\\"", "é", "\\n", "\\'")


def positions(parts, wanted):
    return [k for k, part in enumerate(parts) if wanted(part)]


def delete_token(parts, rng, _):
    del parts[rng.choice(positions(parts, is_solid))]


def repeat_token(parts, rng, _):
    k = rng.choice(positions(parts, is_solid))
    parts[k:k] = [parts[k], Token("blank", " ")]


def swap_tokens(parts, rng, _):
    solid = positions(parts, is_solid)
    n = rng.randrange(len(solid) - 1)
    step = min(n + rng.choice((1, 1, 1, 2, 3)), len(solid) - 1)
    k, m = solid[n], solid[step]
    parts[k], parts[m] = parts[m], parts[k]


def replace_same_kind(parts, rng, _):
    """By another token of this kind from the same text; most of these still parse."""
    solid = [k for k in positions(parts, is_solid) if parts[k].kind in ("name", "number", "sign", "keyword", "text")]
    k = rng.choice(solid)
    choices = sorted({p.text for p in parts if p.kind == parts[k].kind} - {parts[k].text})
    if choices:
        parts[k] = Token(parts[k].kind, rng.choice(choices))


def replace_name(parts, rng, _):
    names = positions(parts, lambda p: p.kind == "name")
    k = rng.choice(names)
    parts[k] = Token("name", parts[rng.choice(names)].text)


def replace_any(parts, rng, donor):
    solid = positions(parts, is_solid)
    others = positions(donor, is_solid)
    parts[rng.choice(solid)] = Token("sign", " " + donor[rng.choice(others)].text + " ")


def replace_number(parts, rng, _):
    numbers = positions(parts, lambda p: p.kind == "number")
    parts[rng.choice(numbers)] = Token("number", rng.choice(NUMBERS))


def scale_number(parts, rng, _):
    numbers = positions(parts, lambda p: p.kind == "number")
    k = rng.choice(numbers)
    text = parts[k].text
    if text.isdigit():
        parts[k] = Token("number", str(max(0, int(text[:15]) + rng.choice((-1, 1, 1, 2, 10)))))
    else:
        parts[k] = Token("number", repr(float(text)*rng.choice((0.1, 0.5, 2.0, 10.0, 1e3))))


def behaviour(parts):
    """The positions inside of equation and algorithm sections, as far as words tell."""
    inside, found = False, []
    for k, part in enumerate(parts):
        if part.text in ("equation", "algorithm"):
            inside = True
        elif part.text in CLASS_KEYWORDS or part.text in ("public", "protected", "annotation"):
            inside = False
        elif inside and is_solid(part):
            found.append(k)
    return found


def replace_reference(parts, rng, _):
    """One variable by another, in equations: mostly valid, and often another structure."""
    names = [k for k in behaviour(parts) if parts[k].kind == "name"]
    k = rng.choice(names)
    parts[k] = Token("name", parts[rng.choice(names)].text)


def negate(parts, rng, _):
    operands = [k for k in behaviour(parts) if parts[k].kind in ("name", "number")]
    k = rng.choice(operands)
    parts[k] = Token("sign", rng.choice(("(-{})", "({} - 1)", "(2*{})", "({} + time)", "noEvent({})", "abs({})",
                                         "(if time > 0.01 then {0} else {0})")).format(parts[k].text))


def replace_function(parts, rng, _):
    solid = positions(parts, is_solid)
    calls = [a for a, b in zip(solid, solid[1:]) if parts[b].text == "(" and parts[a].kind in ("name", "keyword")]
    parts[rng.choice(calls)] = Token("name", rng.choice(FUNCTIONS))


def wrap_call(parts, rng, _):
    names = positions(parts, lambda p: p.kind in ("name", "number"))
    k = rng.choice(names)
    extra = rng.choice(("", "", "", ", 1", ", 0.1", ", 0"))
    parts[k] = Token("sign", f"{rng.choice(FUNCTIONS)}({parts[k].text}{extra})")


def replace_sign(parts, rng, _):
    signs = positions(parts, lambda p: p.kind == "sign" and p.text in SIGNS)
    parts[rng.choice(signs)] = Token("sign", rng.choice(SIGNS))


def replace_operator(parts, rng, _):
    """One operator by another: this parses."""
    groups = (("+", "-", "*", "/", "^", ".*", "./"), ("<", ">", "<=", ">=", "==", "<>"), ("and", "or"))
    chosen = [(k, group) for k, p in enumerate(parts) for group in groups if p.text in group]
    k, group = rng.choice(chosen)
    parts[k] = Token(parts[k].kind, rng.choice(group))


def change_prefix(parts, rng, _):
    prefixes = positions(parts, lambda p: p.text in PREFIXES)
    types = positions(parts, lambda p: p.text in TYPES)
    if prefixes and rng.random() < 0.5:
        parts[rng.choice(prefixes)] = Token("keyword", rng.choice(PREFIXES + ("",)))
    else:
        k = rng.choice(types)
        if rng.random() < 0.5:
            parts[k] = Token("name", rng.choice(TYPES))
        else:
            parts[k:k] = [Token("keyword", rng.choice(PREFIXES)), Token("blank", " ")]


def change_keyword(parts, rng, _):
    keywords = positions(parts, lambda p: p.kind == "keyword")
    k = rng.choice(keywords)
    for group in (SECTIONS, BRANCHES, sorted(CLASS_KEYWORDS), PREFIXES):
        if parts[k].text in group:
            parts[k] = Token("keyword", rng.choice(group))
            return
    parts[k] = Token("keyword", rng.choice(BRANCHES + SECTIONS))


def add_subscript(parts, rng, _):
    names = positions(parts, lambda p: p.kind == "name")
    k = rng.choice(names)
    subscript = rng.choice(("1", "2", "0", "3", ":", "1:2", "end", "n", "{1, 2}", "i", "1, 1", "2:1"))
    parts[k] = Token("name", f"{parts[k].text}[{subscript}]")


def statements(parts):
    """Pieces that end with a semicolon: [(begin, end)]."""
    found, begin = [], 0
    for k, part in enumerate(parts):
        if part.text == ";" and part.kind == "sign":
            found.append((begin, k + 1))
            begin = k + 1
    return found


def delete_statement(parts, rng, _):
    begin, end = rng.choice(statements(parts))
    del parts[begin:end]


def repeat_statement(parts, rng, _):
    begin, end = rng.choice(statements(parts))
    parts[end:end] = parts[begin:end]


def swap_statements(parts, rng, _):
    pieces = statements(parts)
    one, other = sorted(rng.sample(range(len(pieces)), 2))
    a, b, c, d = *pieces[one], *pieces[other]
    parts[a:d] = parts[c:d] + parts[b:c] + parts[a:b]


def take_statement(parts, rng, donor):
    """A statement of another text takes the place of one, or stands beside it."""
    begin, end = rng.choice(statements(parts))
    a, b = rng.choice(statements(donor))
    parts[(begin if rng.random() < 0.5 else end):end] = donor[a:b]


def lines(parts):
    return join(parts).split("\n")


def delete_line(parts, rng, _):
    text = lines(parts)
    del text[rng.randrange(len(text))]
    parts[:] = tokens("\n".join(text))


def repeat_line(parts, rng, _):
    text = lines(parts)
    k = rng.randrange(len(text))
    text.insert(k, text[k])
    parts[:] = tokens("\n".join(text))


def join_halves(parts, rng, donor):
    """The head of this text and the tail of another."""
    head, tail = lines(parts), lines(donor)
    parts[:] = tokens("\n".join(head[:rng.randrange(len(head) + 1)] + tail[rng.randrange(len(tail)):]))


def hostile_character(parts, rng, _):
    """Control characters and escapes in a string or a quoted name, used wherever the name was."""
    if rng.random() < 0.5:
        texts = positions(parts, lambda p: p.kind == "text" and len(p.text) >= 2)
        k = rng.choice(texts)
        text = parts[k].text
        at = rng.randrange(1, len(text))
        parts[k] = Token("text", text[:at] + rng.choice(HOSTILE) + text[at:])
    else:
        names = sorted({p.text for p in parts if p.kind == "name" and not p.text.startswith("'")} - set(TYPES))
        name = rng.choice(names)
        new = f"'{name}{rng.choice(HOSTILE)}'"
        parts[:] = [Token("name", new) if p.kind == "name" and p.text == name else p for p in parts]


# How often each is chosen. Those that leave most texts valid go deepest: half of the mutants have no others.
GENTLE = {
    replace_number: 5, scale_number: 4, replace_operator: 5, replace_reference: 6, negate: 5, change_prefix: 1,
    delete_line: 1, swap_statements: 1, hostile_character: 1,
}
MUTATIONS = {
    delete_token: 3, repeat_token: 1, swap_tokens: 2, replace_same_kind: 6, replace_name: 6, replace_any: 2,
    replace_number: 8, replace_function: 4, wrap_call: 5, replace_sign: 2, replace_operator: 6, change_prefix: 4,
    change_keyword: 3, add_subscript: 3, delete_statement: 5, repeat_statement: 4, swap_statements: 4,
    take_statement: 3, delete_line: 2, repeat_line: 1, join_halves: 1, hostile_character: 2,
}


def mutant(text, donor, rng):
    """The mutated text and the names of the mutations."""
    parts, others = tokens(text), tokens(donor)
    chosen = rng.choice((GENTLE, MUTATIONS))
    kinds, weights = list(chosen), list(chosen.values())
    names = []
    count = rng.choice((1, 1, 1, 1, 2, 2, 3))
    for _ in range(20*count):
        if len(names) == count:
            break
        kind = rng.choices(kinds, weights)[0]
        before = join(parts)
        try:
            kind(parts, rng, others)
        except (IndexError, ValueError):
            continue  # the text has nothing this mutation could work on
        if join(parts) != before:
            names.append(kind.__name__)
    return join(parts), names
