#!/usr/bin/env python3
"""Measures the shape of the Swift code in Sources: sizes, signatures, documentation and circles.

    Scripts/measure-code.py [ROOT] [--circles] [--module NAME]...

ROOT is the root of a checkout, by default the one that the script lies in. The tables are
Markdown. `--circles` lists every circle of more than three files with its arrows, so that one can
see what to break; `--module` limits that list.

How it counts
  Lines        All lines of *.swift; code is what has more than comments or blanks. Tables of words
               (WORD_TABLES) stand apart, as do word files among the resources.
  Functions    func, init, deinit, subscript and computed properties with a body, from the line of
               the keyword to that of the closing brace; functions inside functions count too.
  Parameters   Those of func and init; operators have no labels by nature and are left out.
  Documentation comments are lines that begin with `///`. An opening is the first line of a block.
  Circles      A file uses another one of its module if it names a type, a global or a member
               (function, property, case) that is declared there. An extension counts as the file
               of the type that it extends; one of a type of another module is of its own file.
               A circle is a strongly connected component of more than one file.
               Text has no types, so names are resolved only where that is honest:
               - a type or global by its bare name, a type within a type after a dot, if the module
                 declares it in one file only;
               - a member after a dot, if the module declares it in one file only, it is no word
                 of the standard library (COMMON), it is not private, neither the using file nor a
                 module that it imports has a member of that name; overrides do not declare,
                 labels of tuples do; a member of `self` or of a type that is named adds nothing;
               - locals, parameters, labels, comments and the text of strings are no uses; the code
                 within a string's interpolation is.
               So a few arrows are missed (the shared names of a protocol and of its conformers),
               and hardly any is wrong.
"""
from __future__ import annotations

import argparse, collections, re, sys
from pathlib import Path

WORD_TABLES = re.compile(r"(PanelWords\+\w+|MapWords|DisplayLanguage)\.swift$")
WORD_FILES = re.compile(r"/[a-z]{2}([-_]\w+)?\.(ya?ml|json|strings)$")
OPENING = re.compile(r"(What|Where|Who|Those|That|Which)\b")
ROW_ID = re.compile(r"\b[Rr]ows? [A-Z]{1,2}\d+\b|\([A-Z]\d{1,3}(, [A-Z]\d{1,3})*\)|\b[Rr]uling \d+")
LARGEST_FREE_CIRCLE = 3

# Names that the standard library, Foundation and NIO use as well: they say nothing about a file.
COMMON = set("""
    allocate deallocate initialize deinitialize moveInitialize pointer infinity nan assign bindMemory
    assumingMemoryBound load storeBytes greatestFiniteMagnitude ulp forward backward back up down tokens
    abs add advanced all allCases allSatisfy append appending base baseAddress body bounds bytes cancel
    capacity ceil channel characters children close code compactMap compare components contains content
    context copy cos count current customMirror data date debugDescription default description distance
    dropFirst dropLast duration element elements end endIndex endpoint enumerated error errorDescription
    exp failure filter finish first firstIndex flatMap floor flush forEach format formatted formUnion
    frame get handle hash hasPrefix hasSuffix head header headers height host id identifier index indices
    input insert inserted intersection isEmpty isFinite isNaN isLetter isNumber isSubset isZero items
    iterator joined key keys kind language last lastIndex layout length level limit line lines load locale
    localizedDescription log lowerBound lowercased magnitude main makeIterator map max maximum message
    method min minimum minutes mode modify move multiplied name names negate next none now number object
    offset open option options order origin output parent partition path percent pi pointee points port
    position pow prefix priority product properties property quotientAndRemainder radius random range
    rawValue read reduce region remainder remove removeAll removeFirst removeLast removeSubrange
    replace replaceSubrange request reserveCapacity reset response result resume reverse reversed right
    left rotate rounded run scale scalars seconds section seek self send sequence set settings shared shift
    shuffled sign sin size some sort sorted source span split sqrt square start startIndex state status
    stop stride string subscript subtracting success suffix sum swapAt tag tan target text time timestamp
    title top trailing transform trimmed type types unicodeScalars union unit unsignedInteger update
    upperBound uppercased url uri user utf16 utf8 value values version view wait width with
    withUnsafeBytes withUnsafeBufferPointer withUnsafeMutableBytes withUnsafeMutableBufferPointer word
    words write x y z zero zip
    bottom center leading category color count character comma dot end hour minute second day month year
    weekday timeZone calendar yield storage release retain lock unlock join detach async sleep task
    query fragment scheme arguments environment executable encode decode encoder decoder singleValue
    isTrue isFalse debug info notice warning trace critical metadata logger label hashValue hasher
    isHexDigit isWhitespace isASCII ascii asciiValue address alignment byteCount bitWidth byteSwapped
    littleEndian bigEndian leadingZeroBitCount trailingZeroBitCount nonzeroBitCount extracting isEqual
""".split())

TOKEN = re.compile(r"""
    (?P<space>[ \t\r]+) | (?P<newline>\n) | (?P<line>//[^\n]*) | (?P<block>/\*)
  | (?P<string>\#*\"(?:\"\")?) | (?P<number>\d[\w]*(?:\.\d[\w]*)?(?:[eEpP][+-]?\d+)?)
  | (?P<name>[@\#]?`?[A-Za-z_]\w*`?|\$\w+) | (?P<dots>\.\.[.<]|\.) | (?P<arrow>->)
  | (?P<bracket>[{}()\[\],:;\\]) | (?P<operator>[-+*/=<>!&|^~?%]+) | (?P<other>.)
""", re.VERBOSE)


# Tokens

def tokenize(text):
    """The tokens of a file as (text, line), without comments and the text of strings."""
    tokens, starts = [], [0]
    starts += [match.end() for match in re.finditer("\n", text)]
    scan(text, 0, 1, tokens, stops_at_parenthesis=False)
    return tokens


def scan(text, position, line, tokens, stops_at_parenthesis):
    depth, size = 0, len(text)
    while position < size:
        match = TOKEN.match(text, position)
        kind, token = match.lastgroup, match.group()
        position = match.end()
        if kind == "newline":
            line += 1
        elif kind == "block":
            position, line = skip_block(text, position, line)
        elif kind == "string":
            tokens.append(('"', line))
            position, line = scan_string(text, position, line, token, tokens)
        elif kind not in ("space", "line"):
            if stops_at_parenthesis and token == "(":
                depth += 1
            elif stops_at_parenthesis and token == ")":
                if depth == 0:
                    return position, line
                depth -= 1
            tokens.append((token.strip("`") if kind == "name" else token, line))
    return position, line


def skip_block(text, position, line):
    depth = 1
    for match in re.compile(r"/\*|\*/|\n").finditer(text, position):
        line += match.group() == "\n"
        depth += {"/*": 1, "*/": -1, "\n": 0}[match.group()]
        if depth == 0:
            return match.end(), line
    return len(text), line


def scan_string(text, position, line, opening, tokens):
    hashes = opening.count("#")
    quotes = opening.strip("#")
    if quotes == '""':
        return position, line
    end = re.escape(quotes + "#" * hashes)
    part = re.compile(rf"{end}|\\{'#' * hashes}\(|\\{'#' * hashes}.|\n", re.DOTALL)
    while match := part.search(text, position):
        position, found = match.end(), match.group()
        line += found.count("\n")
        if found.endswith("(") and found.startswith("\\"):
            tokens.append(("(", line))
            position, line = scan(text, position, line, tokens, stops_at_parenthesis=True)
            tokens.append((")", line))
        elif not found.startswith("\\") and found != "\n":
            break
    return position, line


# Declarations

TYPES = {"struct", "class", "enum", "protocol", "actor", "extension"}
ACCESS = {"public", "package", "open", "private", "fileprivate", "internal"}
MODIFIERS = ACCESS | {
    "static", "final", "mutating", "nonmutating", "override", "required", "convenience", "lazy",
    "weak", "unowned", "indirect", "nonisolated", "isolated", "borrowing", "consuming", "dynamic",
    "prefix", "postfix", "infix", "async", "class"}


class Context:
    """One pair of braces: a type, or a body of code with the names that it declares."""

    def __init__(self, kind, name="", owner=None, access="internal", function=None):
        self.kind, self.name, self.owner, self.access = kind, name, owner, access
        self.function, self.locals = function, set()


class File:
    """The declarations, uses and functions of one file."""

    def __init__(self, path, module):
        self.path, self.module, self.name = path, module, path.name
        self.text = path.read_text(encoding="utf-8")
        self.tokens = tokenize(self.text)
        # Owner: None for the file itself, else the first name of the type that is extended.
        self.types, self.globals, self.members = [], [], []     # (owner, name, access[, overrides])
        self.uses = []                  # (owner, name, what stands before its dot or None)
        self.functions, self.parameters = [], []                # (name, line, length); (name, list)
        self.imports = set()
        Reader(self).read()


class Reader:
    """Walks over the tokens of a file once and notes what they declare and use."""

    def __init__(self, file):
        self.file, self.tokens = file, file.tokens
        self.stack, self.modifiers = [], []
        self.pending = None                 # the context that the next brace outside parentheses opens
        self.parentheses = 0
        self.saved = []                     # parentheses outside of the braces that are open

    def read(self):
        index = 0
        while index < len(self.tokens):
            index = self.step(index)

    def token(self, index):
        return self.tokens[index][0] if 0 <= index < len(self.tokens) else ""

    def line(self, index):
        return self.tokens[min(index, len(self.tokens) - 1)][1]

    @property
    def context(self):
        return self.stack[-1] if self.stack else None

    @property
    def owner(self):
        if self.pending and self.pending.kind == "type" and not self.stack:
            return self.pending.owner
        return self.stack[0].owner if self.stack else None

    @property
    def declares(self):
        return not self.stack or self.context.kind == "type"

    def step(self, index):
        token = self.token(index)
        before = self.token(index - 1)
        if token == "{":
            self.open(index)
        elif token == "}":
            self.close(index)
        elif token in "([":
            self.parentheses += 1
            if token == "(" and before in ("->", ":") or (
                    before == "[" and self.token(index - 2) in ("->", ":")):
                self.read_tuple(index)
        elif token in ")]":
            self.parentheses -= 1
        elif token == "import" and not self.stack and before != ".":
            return self.read_import(index)
        elif before != "." and self.is_word(token):
            return self.read_word(index, token)
        elif before == "." and self.is_word(token):
            self.use(token, self.token(index - 2) or ".")
        return index + 1

    def use(self, name, receiver=None):
        if receiver not in ("self", "Self", "super"):
            self.file.uses.append((self.owner, name, receiver))

    def read_tuple(self, start):
        """The labels of a tuple are members that are declared where it is written."""
        for at in range(start, self.closing(start)):
            if self.token(at) in ("(", ",") and self.token(at + 2) == ":":
                if self.is_word(self.token(at + 1)) and self.token(at + 1) != "_":
                    self.file.members.append((self.owner, self.token(at + 1), "internal"))

    @staticmethod
    def is_word(token):
        return bool(token) and (token[0].isalpha() or token[0] == "_")

    def read_import(self, index):
        index += 1
        while self.token(index) in ("struct", "class", "enum", "func", "protocol"):
            index += 1
        self.file.imports.add(self.token(index))
        return index + 1

    def read_word(self, index, token):
        following = self.token(index + 1)
        if token in MODIFIERS and token != "class":
            if token in ACCESS and following == "(":        # private(set)
                return index + 4
            self.modifiers.append(token)
            return index + 1
        if token == "class" and following in ("func", "var", "subscript"):
            return index + 1
        named = self.is_word(following)
        if token in TYPES and named and following not in ("{",) and self.parentheses == 0:
            if not (token == "actor" and not self.declares):
                return self.read_type(index, token)
        if token == "typealias" or token == "associatedtype":
            self.note_type(following)
            self.modifiers = []
            return index + 2
        if token in ("func", "init", "deinit", "subscript") and (
                token == "func" or self.declares and following in ("(", "?", "!", "<", "{", "async")):
            return self.read_function(index, token)
        if token in ("let", "var"):
            return self.read_variable(index)
        if token == "case" and self.declares and self.stack:
            return self.read_case(index)
        if token in ("for", "in", "if", "guard", "while", "switch", "return", "else", "self", "Self"):
            return self.read_loop(index) if token == "for" else index + 1
        if following == ":" and self.parentheses and self.token(index - 1) in ("(", ",", "["):
            if not token[0].isupper():
                return index + 1                            # a label
        if following == "in" or following == "," and self.closure_names(index):
            self.note_local(token)
        if not self.is_local(token):
            self.use(token)
        return index + 1

    def closure_names(self, index):
        """Whether the name is the first of several parameters of a closure: `{ a, b in`."""
        if self.token(index - 1) not in ("{", ",", "]"):
            return False
        while self.is_word(self.token(index)) and self.token(index + 1) == ",":
            index += 2
        return self.is_word(self.token(index)) and self.token(index + 1) == "in"

    def read_loop(self, index):
        index += 1
        while self.token(index) in ("await", "try", "case", "(", ",", "let", "var"):
            index += 1
        while self.is_word(self.token(index)) and self.token(index) != "in":
            self.note_local(self.token(index))
            index += 1
            while self.token(index) in (",",):
                index += 1
        return index

    def access(self):
        found = [modifier for modifier in self.modifiers if modifier in ACCESS]
        if found:
            return found[0]
        inherited = self.context.access if self.stack and self.context.kind == "type" else None
        return inherited or "internal"

    def note_type(self, name):
        if not self.stack:
            self.file.types.append((None, name, self.access(), True))
        elif self.context.kind == "type":
            self.file.types.append((self.owner, name, self.access(), False))

    def note_local(self, name):
        if self.stack and self.context.kind == "body":
            self.context.locals.add(name)

    def is_local(self, name):
        return any(name in context.locals for context in self.stack if context.kind == "body") or (
            self.pending is not None and name in self.pending.locals)

    def note_member(self, name):
        access = self.access()
        if not self.stack:
            self.file.globals.append((None, name, access))
        elif self.context.kind == "type" and "override" not in self.modifiers:
            self.file.members.append((self.owner, name, access))
        elif self.context.kind == "body":
            self.note_local(name)

    def read_type(self, index, keyword):
        name, access = self.token(index + 1), self.access()
        if keyword != "extension":
            self.note_type(name)
        owner = name if keyword == "extension" and not self.stack else self.owner
        # Members of a public extension, cases and requirements have the access of the braces.
        inner = access if keyword in ("extension", "protocol", "enum") else "internal"
        if keyword == "enum":
            self.case_access = access
        self.pending = Context("type", name, owner, inner if keyword != "enum" else "internal")
        self.pending.cases = access
        self.modifiers = []
        if keyword == "extension":
            self.file.uses.append((owner, name, None))
        return index + 2

    def read_function(self, index, keyword):
        name = self.token(index + 1) if keyword == "func" else keyword
        if keyword == "func":
            self.note_member(name)
        self.modifiers = []
        body = Context("body", name, function=(name, self.line(index)))
        start = index + (2 if keyword == "func" else 1)
        while self.token(start) not in ("(", "{", ""):
            start += 1
        if self.token(start) == "(":
            parameters = self.read_parameters(start)
            body.locals |= {local for _, local in parameters}
            is_operator = keyword == "func" and not self.is_word(name)
            if keyword in ("func", "init") and not is_operator:
                labels = [label for label, _ in parameters]
                self.file.parameters.append((name, self.line(index), labels))
        self.pending = body
        return index + (2 if keyword == "func" else 1)

    def read_parameters(self, start):
        """(label, name) of each parameter in the list whose parenthesis is at `start`."""
        found, depth, index = [], 0, start
        while index < len(self.tokens):
            token = self.token(index)
            if depth == 1 and self.token(index - 1) in ("(", ",") and token != ")":
                while token.startswith("@"):
                    index += 1
                    token = self.token(index)
                    if token == "(":
                        index = self.closing(index) + 1
                        token = self.token(index)
                second = self.token(index + 1)
                found.append((token, token if second == ":" else second))
            if token in "([{":
                depth += 1
            elif token in ")]}":
                depth -= 1
                if depth == 0:
                    return found
            index += 1
        return found

    def closing(self, index):
        depth = 0
        while index < len(self.tokens):
            token = self.token(index)
            depth += (token == "(") - (token == ")")
            if depth == 0:
                return index
            index += 1
        return index

    def read_variable(self, index):
        """Notes the names of `let a`, `var a, b` and `let (a, b)`; goes on behind the first."""
        at = index + 1
        if self.token(at) == "(":
            end = self.closing(at)
            for inner in range(at, end):
                if self.is_word(self.token(inner)):
                    self.note_member(self.token(inner))
            self.modifiers = []
            return end + 1
        if self.is_word(self.token(at)):
            self.note_member(self.token(at))
        if self.declares:
            self.pending = Context(
                "body", self.token(at), function=(self.token(at), self.line(index)))
        self.modifiers = []
        shorthand = self.token(at + 1) in ("{", ",", "else") and self.token(index - 1) in (
            "if", "guard", "while", ",")
        if shorthand:                                        # if let name {
            self.use(self.token(at))
        return at + 1

    def read_case(self, index):
        at, access = index + 1, getattr(self.context, "cases", "internal")
        while self.is_word(self.token(at)):
            self.file.members.append((self.owner, self.token(at), access))
            at += 1
            depth = 0
            while at < len(self.tokens):
                token = self.token(at)
                if depth == 0 and (token == "," or token not in ("(", "=") and self.token(at - 1) != "="):
                    break
                if token in "([":
                    depth += 1
                elif token in ")]":
                    depth -= 1
                elif self.is_word(token) and self.token(at + 1) != ":":
                    self.use(token, self.token(at - 2) if self.token(at - 1) == "." else None)
                at += 1
                if depth == 0 and self.token(at - 1) == ")":
                    continue
            if self.token(at) != ",":
                break
            at += 1
        self.modifiers = []
        return at

    def open(self, index):
        if self.parentheses == 0 and self.pending is not None:
            context = self.pending
            if self.token(index - 1) in ("=", "??", "return"):
                context = Context("body")
            elif context.kind == "body" and context.function and self.is_initial_value(index):
                context.function = None
            self.pending = None
        else:
            context = Context("body")
        self.stack.append(context)
        self.saved.append(self.parentheses)
        self.parentheses, self.modifiers = 0, []

    def is_initial_value(self, index):
        """Whether the brace belongs to the initial value of a property: `let a = b.map {`."""
        at = index - 1
        while at > 0 and self.token(at) not in ("{", "}", "let", "var", "func", "init", "subscript"):
            if self.token(at) == "=":
                return self.declared_with_let(at)
            at -= 1
        return False

    def declared_with_let(self, at):
        while at > 0 and self.token(at) not in ("{", "}"):
            if self.token(at) in ("let", "var"):
                return True
            if self.token(at) in ("func", "init", "subscript"):
                return False
            at -= 1
        return False

    def close(self, index):
        self.pending, self.modifiers = None, []
        if not self.stack:
            return
        context = self.stack.pop()
        self.parentheses = self.saved.pop()
        if context.function:
            name, line = context.function
            self.file.functions.append((name, line, self.line(index) - line + 1))


# Circles

class Module:
    """The files of one module and the arrows between them."""

    def __init__(self, name, files):
        self.name, self.files = name, files
        self.homes = self.find_homes()

    def find_homes(self):
        """Type at the top of a file -> the file, for extensions."""
        homes = collections.defaultdict(set)
        for file in self.files:
            for owner, name, _, is_top in file.types:
                if is_top:
                    homes[name].add(file)
        return {name: next(iter(found)) for name, found in homes.items() if len(found) == 1}

    def node(self, file, owner):
        return self.homes.get(owner, file) if owner else file

    def arrows(self, public):
        """(file, file) -> names, by the rules in the head of the script."""
        names = self.declarations()
        found = collections.defaultdict(collections.Counter)
        for file in self.files:
            foreign = set().union(*(public.get(name, set()) for name in file.imports))
            own = {name for _, name, *_ in file.members + file.types + file.globals}
            for owner, name, receiver in file.uses:
                homes = names.homes(name, receiver, foreign)
                source, target = self.node(file, owner), next(iter(homes), None)
                if name not in own and len(homes) == 1 and target is not source:
                    found[source, target][name] += 1
        return found

    def declarations(self):
        names = Names()
        for file in self.files:
            for owner, name, access, *top in file.types + file.globals:
                if access not in ("private", "fileprivate"):
                    is_nested = top == [False]
                    (names.nested if is_nested else names.top)[name].add(self.node(file, owner))
            for owner, name, access in file.members:
                if access not in ("private", "fileprivate"):
                    names.members[name].add(self.node(file, owner))
        return names


class Names:
    """What a module declares: name -> files, for the top of files, types within types, members."""

    def __init__(self):
        self.top, self.nested, self.members = (collections.defaultdict(set) for _ in range(3))

    def homes(self, name, receiver, foreign):
        if receiver is None:
            return self.top.get(name, ())
        if name[0].isupper():
            return self.nested.get(name, ())
        # A member of a type that is named: the name of the type is the arrow.
        is_known = name in COMMON or name in foreign or receiver in self.top
        return () if is_known else self.members.get(name, ())


def components(arrows):
    """The strongly connected components of more than one node, largest first (Tarjan 1972)."""
    following = collections.defaultdict(list)
    for source, target in arrows:
        following[source].append(target)
    numbers, lows, stack, found = {}, {}, [], []
    for root in list(following):
        work = [(root, None)] if root not in numbers else []
        while work:
            node, iterator = work.pop()
            if iterator is None:
                numbers[node] = lows[node] = len(numbers)
                stack.append(node)
                iterator = iter(following[node])
            for target in iterator:
                if target not in numbers:
                    work += [(node, iterator), (target, None)]
                    break
                if target in lows:
                    lows[node] = min(lows[node], lows[target])
            else:
                close_component(node, numbers, lows, stack, found)
                if work:
                    parent = work[-1][0]
                    lows[parent] = min(lows[parent], lows.get(node, numbers[parent]))
    return sorted((part for part in found if len(part) > 1), key=len, reverse=True)


def close_component(node, numbers, lows, stack, found):
    if lows[node] != numbers[node]:
        return
    part = []
    while not part or part[-1] is not node:
        part.append(stack.pop())
    for member in part:
        del lows[member]
    found.append(part)


# The report

def code_lines(file):
    return len({line for _, line in file.tokens} | string_lines(file.text))


def string_lines(text):
    """Lines within strings of several lines, which have no token of their own."""
    found = set()
    for match in re.finditer(r'"""\n(.*?)"""', text, re.DOTALL):
        first = text.count("\n", 0, match.start()) + 1
        found |= set(range(first, first + match.group().count("\n") + 1))
    return found


def documentation(file):
    """(lines with such an opening, blocks with such an opening, lines with a row id)."""
    lines = blocks = ids = 0
    before = ""
    for line in file.text.split("\n"):
        line = line.strip()
        if line.startswith("///"):
            words = line[3:].strip()
            lines += bool(OPENING.match(words))
            blocks += bool(OPENING.match(words)) and not before.startswith("///")
            ids += bool(ROW_ID.search(words))
        before = line
    return lines, blocks, ids


def quantile(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * share))] if values else 0


def table(title, head, rows):
    print(f"\n## {title}\n")
    print("| " + " | ".join(head) + " |")
    print("|" + "|".join(" --- " if i == 0 else " ---: " for i in range(len(head))) + "|")
    for row in rows:
        print("| " + " | ".join(f"{cell:,}" if isinstance(cell, int) else str(cell) for cell in row)
              + " |")


def share(part, whole):
    return f"{100 * part / whole:.1f} %" if whole else "–"


def sizes_row(name, files):
    labels = [label for file in files for _, _, found in file.parameters for label in found]
    bare = labels.count("_")
    functions = [length for file in files for _, _, length in file.functions]
    notes = [documentation(file) for file in files]
    return [name, len(files), sum(file.text.count("\n") for file in files),
            sum(map(code_lines, files)), len(functions),
            sum(length > 20 for length in functions), sum(length > 40 for length in functions),
            sum(file.text.count("\n") > 400 for file in files), share(bare, len(labels)),
            sum(found.count("_") >= 4 for file in files for _, _, found in file.parameters),
            sum(note[0] for note in notes), sum(note[1] for note in notes),
            sum(note[2] for note in notes)]


def report_sizes(modules, files, word_files):
    head = ["Module", "Files", "Lines", "Code", "Functions", "> 20 lines", "> 40 lines",
            "Files > 400", "`_` parameters", "4 `_` or more", "Doc lines What…", "Openings What…",
            "Doc lines with ids"]
    rows = [sizes_row(module.name, module.files) for module in modules]
    tables = [file for file in files if WORD_TABLES.search(file.name)]
    rest = [file for file in files if file not in tables]
    rows += [sizes_row("**all**", files), sizes_row("tables of words", tables),
             sizes_row("**all without them**", rest)]
    table("Sizes, signatures, documentation", head, rows)
    lines = sum(path.read_text(encoding="utf-8").count("\n") for path in word_files)
    print(f"\nWord files among the resources: {len(word_files)}, {lines:,} lines.")


def report_lengths(files):
    functions = [length for file in files for _, _, length in file.functions]
    sizes = [file.text.count("\n") for file in files]
    rows = [[name, len(values), quantile(values, 0.5), quantile(values, 0.9),
             quantile(values, 0.97), max(values)]
            for name, values in (("function", functions), ("file", sizes))]
    table("Lengths in lines", ["", "Number", "Median", "90 %", "97 %", "Longest"], rows)
    longest = sorted(((length, f"{file.name}:{line}", name) for file in files
                      for name, line, length in file.functions), reverse=True)[:8]
    print("\nLongest functions: "
          + ", ".join(f"{name} ({place}, {length})" for length, place, name in longest))
    large = sorted(((file.text.count("\n"), file.name) for file in files), reverse=True)[:8]
    print("Longest files: " + ", ".join(f"{name} ({length})" for length, name in large))


def report_shared_names(modules):
    """Types at the top of files of two modules, with their access."""
    found = collections.defaultdict(dict)
    for module in modules:
        for file in module.files:
            for _, name, access, is_top in file.types:
                if is_top and access not in ("private", "fileprivate"):
                    found[name][module.name] = access
    rows = [[name, ", ".join(f"{module} ({access})" for module, access in sorted(places.items()))]
            for name, places in sorted(found.items())
            if len(places) > 1]
    table("Names that stand in two modules", ["Name", "Modules"], rows)


def report_circles(modules, public, shows, only):
    rows, lists = [], []
    for module in modules:
        arrows = module.arrows(public)
        circles = components(arrows)
        large = [circle for circle in circles if len(circle) > LARGEST_FREE_CIRCLE]
        if circles:
            rows.append([module.name, len(circles), len(large), len(circles[0]),
                         " ".join(str(len(circle)) for circle in circles)])
        if shows and (not only or module.name in only):
            lists += [(module, circle, arrows) for circle in large]
    total = [int(sum(row[column] for row in rows)) for column in (1, 2)]
    rows.append(["**all**", *total, max((row[3] for row in rows), default=0), ""])
    table("Circles of files", ["Module", "Circles", f"> {LARGEST_FREE_CIRCLE} files", "Largest",
                               "Sizes"], rows)
    for module, circle, arrows in lists:
        list_circle(module, circle, arrows)


def list_circle(module, circle, arrows):
    names = sorted(file.name for file in circle)
    print(f"\n### {module.name}: {len(circle)} files\n\n{', '.join(names)}\n")
    inner = [(source, target, used) for (source, target), used in arrows.items()
             if source in circle and target in circle]
    for source, target, used in sorted(inner, key=lambda arrow: (arrow[0].name, arrow[1].name)):
        words = ", ".join(name if count == 1 else f"{name} ×{count}"
                          for name, count in used.most_common(12))
        more = f" and {len(used) - 12} more" if len(used) > 12 else ""
        print(f"- {source.name} → {target.name}: {words}{more}")


def public_members(files):
    """Module -> the names of its members that other modules can use."""
    found = collections.defaultdict(set)
    for file in files:
        found[file.module] |= {name for _, name, access in file.members
                               if access in ("public", "open", "package")}
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("root", nargs="?", type=Path, default=Path(__file__).resolve().parent.parent)
    parser.add_argument("--circles", action="store_true", help="list circles of more than three files")
    parser.add_argument("--module", action="append", default=[], help="list only those of this module")
    options = parser.parse_args()
    sources = options.root / "Sources"
    files = [File(path, path.relative_to(sources).parts[0]) for path in sorted(sources.rglob("*.swift"))]
    if not files:
        sys.exit(f"measure-code: there is no Swift file under {sources}")
    names = sorted({file.module for file in files})
    modules = [Module(name, [file for file in files if file.module == name]) for name in names]
    word_files = [path for path in sorted(sources.rglob("*")) if WORD_FILES.search(path.as_posix())]
    print(f"# Measures of {options.root.resolve().name}")
    report_sizes(modules, files, word_files)
    report_lengths(files)
    report_shared_names(modules)
    report_circles(modules, public_members(files), options.circles or options.module, options.module)


if __name__ == "__main__":
    main()
