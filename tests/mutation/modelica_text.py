"""Modelica text as tokens, and the classes written in it: enough to cut and to join, not a parser."""
import re

KEYWORDS = frozenset("""
algorithm and annotation assert block break class connect connector constant constrainedby der discrete each else
elseif elsewhen encapsulated end enumeration equation expandable extends external false final flow for function if
import impure in initial inner input loop model not operator or outer output package parameter partial protected
public pure record redeclare replaceable return stream then true type when while within""".split())
CLASS_KEYWORDS = frozenset("model block class package function record connector type operator".split())

TOKEN = re.compile(r"""
  (?P<blank>\s+)
| (?P<comment>//[^\n]*|/\*.*?(?:\*/|\Z))
| (?P<text>"(?:[^"\\]|\\.)*(?:"|\Z))
| (?P<quoted>'(?:[^'\\\n]|\\.)*')
| (?P<number>\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)
| (?P<name>[A-Za-z_][A-Za-z_0-9]*)
| (?P<sign>:=|<=|>=|==|<>|\.\*|\./|\.\+|\.-|\.\^|.)
""", re.VERBOSE | re.DOTALL)


class Token:
    __slots__ = ("kind", "text")

    def __init__(self, kind, text):
        self.kind, self.text = kind, text


def tokens(text):
    """All of the text: joining the texts of the tokens gives it back."""
    result = []
    for found in TOKEN.finditer(text):
        kind = found.lastgroup
        if kind == "name" and found.group() in KEYWORDS:
            kind = "keyword"
        elif kind == "quoted":
            kind = "name"
        result.append(Token(kind, found.group()))
    return result


def join(parts):
    return "".join(part.text for part in parts)


def is_solid(token):
    return token.kind not in ("blank", "comment")


def classes(text):
    """Of every class with a body: (full name, keyword, whether it is partial, whether it has an experiment)."""
    solid = [token for token in tokens(text) if is_solid(token)]
    stack, found, prefix = [], [], ""
    for k, token in enumerate(solid):
        after = [t.text for t in solid[k + 1:k + 3]]
        if token.text == "within" and not stack:
            end = next((n for n in range(k, len(solid)) if solid[n].text == ";"), len(solid))
            prefix = "".join(t.text for t in solid[k + 1:end])
        elif token.text in CLASS_KEYWORDS and len(after) == 2 and (k == 0 or solid[k - 1].text != "end"):
            name = after[1] if after[0] == "extends" else after[0]
            if after[0] != "extends" and (solid[k + 1].kind != "name" or after[1] in ("=", "(", ".")):
                continue
            partial = any(t.text == "partial" for t in solid[max(0, k - 3):k])
            stack.append([name, token.text, partial, False])
        elif token.text == "experiment" and stack and after[:1] == ["("]:
            stack[-1][3] = True
        elif token.text == "end" and stack and after[:1] == [stack[-1][0]]:
            name, keyword, partial, experiment = stack.pop()
            path = ([prefix] if prefix else []) + [outer[0] for outer in stack] + [name]
            found.append((".".join(path), keyword, partial, experiment))
    return found
