/** One function of the kernel as WebAssembly: see compile-kernel.mjs, which says what it may be made of. */
const I32 = 0x7f;
const F64 = 0x7c;
export const TYPES = { i32: I32, f64: F64 };
const VOID = 0x40;

/** Opcodes by operator, for i32 and f64. */
const ARITHMETIC = { "+": [0x6a, 0xa0], "-": [0x6b, 0xa1], "*": [0x6c, 0xa2], "/": [null, 0xa3] };
const COMPARISON = {
  "===": [0x46, 0x61],
  "!==": [0x47, 0x62],
  "<": [0x48, 0x63],
  ">": [0x4a, 0x64],
  "<=": [0x4c, 0x65],
  ">=": [0x4e, 0x66],
};
const BITWISE = { "&": 0x71, "|": 0x72, "^": 0x73, "<<": 0x74, ">>": 0x75, ">>>": 0x76 };
/** How a view of the memory is read and written: shift of its index, type, opcodes. */
const VIEWS = {
  U8: { shift: 0, type: I32, load: 0x2d, store: 0x3a },
  I32: { shift: 2, type: I32, load: 0x28, store: 0x36 },
  F64: { shift: 3, type: F64, load: 0x2b, store: 0x39 },
};

export class FunctionCompiler {
  constructor({ name, params, result, body }, functions, constants) {
    Object.assign(this, { name, params, result, body, functions, constants });
    this.locals = new Map(params.map(({ type }, index) => [params[index].name, { index, type }]));
    this.code = [];
    /** Open blocks, innermost last: what `break` and `continue` leave. */
    this.blocks = [];
  }

  compile() {
    this.statement(this.body);
    // Every path of a function with a result returns; the validator wants to hear it.
    if (this.result !== undefined) this.emit(0x00);
    const declared = [...this.locals.values()].slice(this.params.length).map(({ type }) => [1, type]);
    const code = [...vector(declared), ...this.code, 0x0b];
    return [...unsigned(code.length), ...code];
  }

  emit(...bytes) {
    for (const byte of bytes) this.code.push(byte);
  }

  fail(node) {
    throw new Error(`${this.name}: the kernel cannot say ${node.type} ${node.operator ?? ""} at ${node.start}`);
  }

  statement(node) {
    switch (node.type) {
      case "BlockStatement":
        for (const each of node.body) this.statement(each);
        return;
      case "VariableDeclaration":
        for (const each of node.declarations) this.declare(each);
        return;
      case "ExpressionStatement":
        return this.effect(node.expression);
      case "IfStatement":
        return this.choose(node);
      case "WhileStatement":
        return this.repeat(node.test, node.body, null);
      case "ForStatement":
        if (node.init !== null) {
          if (node.init.type === "VariableDeclaration") this.statement(node.init);
          else this.effect(node.init);
        }
        return this.repeat(node.test, node.body, node.update);
      case "BreakStatement":
      case "ContinueStatement":
        return this.leave(node.type === "BreakStatement" ? "break" : "continue");
      case "ReturnStatement":
        if (node.argument !== null) this.value(node.argument, this.result);
        return this.emit(0x0f);
      default:
        this.fail(node);
    }
  }

  declare({ id, init }) {
    const type = typeOfAnnotation(id) ?? this.typeOf(init);
    const known = this.locals.get(id.name);
    if (known !== undefined && known.type !== type) throw new Error(`${this.name}: ${id.name} has two types`);
    if (known === undefined) this.locals.set(id.name, { index: this.locals.size, type });
    this.value(init, type);
    this.emit(0x21, ...unsigned(this.locals.get(id.name).index));
  }

  choose({ test, consequent, alternate }) {
    this.value(test, I32);
    this.emit(0x04, VOID);
    this.blocks.push("if");
    this.statement(consequent);
    if (alternate !== null) {
      this.emit(0x05);
      this.statement(alternate);
    }
    this.blocks.pop();
    this.emit(0x0b);
  }

  repeat(test, body, update) {
    this.emit(0x02, VOID, 0x03, VOID);
    this.blocks.push("break", "loop");
    if (test !== null) {
      this.value(test, I32);
      this.emit(0x45, 0x0d, 1);
    }
    this.emit(0x02, VOID);
    this.blocks.push("continue");
    this.statement(body);
    this.blocks.pop();
    this.emit(0x0b);
    if (update !== null) this.effect(update);
    this.emit(0x0c, 0, 0x0b, 0x0b);
    this.blocks.length -= 2;
  }

  leave(kind) {
    const at = this.blocks.lastIndexOf(kind);
    this.emit(0x0c, ...unsigned(this.blocks.length - 1 - at));
  }

  /** An expression for what it does. */
  effect(node) {
    if (node.type === "CallExpression") {
      if (this.value(node) !== undefined) this.emit(0x1a);
    } else if (node.type === "UpdateExpression") {
      this.assign(node.argument, node.operator[0], { type: "Literal", value: 1 });
    } else if (node.type === "AssignmentExpression") {
      this.assign(node.left, node.operator.slice(0, -1), node.right);
    } else this.fail(node);
  }

  assign(target, operator, right) {
    const left = bare(target);
    const whole = operator === "" ? right : { type: "BinaryExpression", operator, left, right };
    if (left.type === "Identifier") {
      const { index, type } = this.locals.get(left.name) ?? this.fail(left);
      this.value(whole, type);
      return this.emit(0x21, ...unsigned(index));
    }
    const view = this.address(left);
    this.value(whole, view.type);
    this.emit(view.store, view.shift, ...unsigned(view.offset));
  }

  /** Puts the byte address of `VIEW[place]` on the stack. */
  address(node) {
    const view = node.type === "MemberExpression" && node.computed ? VIEWS[bare(node.object).name] : undefined;
    if (view === undefined) this.fail(node);
    const place = bare(node.property);
    if (view.shift === 0) return { ...view, offset: this.base(place) };
    if (place.type !== "BinaryExpression" || place.operator !== ">>" || bare(place.right).value !== view.shift)
      this.fail(node);
    return { ...view, offset: this.base(bare(place.left)) };
  }

  /** An address without the constant that ends it, which the instruction adds; returns that. Addresses are never negative. */
  base(place) {
    const right = place.type === "BinaryExpression" && place.operator === "+" ? bare(place.right) : undefined;
    const offset = right?.type === "Literal" ? right.value : 0;
    this.value(offset > 0 ? place.left : place, I32);
    return offset;
  }

  /** Puts an expression's value on the stack, as `wanted` if that is given; returns its type. */
  value(node, wanted) {
    const expression = bare(node);
    const type = this.push(expression, wanted);
    if (wanted === undefined || type === wanted) return type;
    if (type === I32 && wanted === F64) this.emit(0xb7);
    else this.fail(expression);
    return wanted;
  }

  push(node, wanted) {
    switch (node.type) {
      case "Literal":
        return this.number(node.value, wanted);
      case "Identifier":
        return this.name_(node, wanted);
      case "MemberExpression": {
        const { load, shift, type, offset } = this.address(node);
        this.emit(load, shift, ...unsigned(offset));
        return type;
      }
      case "CallExpression": {
        if (node.callee.property?.name === "imul") {
          this.value(node.arguments[0], I32);
          this.value(node.arguments[1], I32);
          this.emit(0x6c);
          return I32;
        }
        const called = this.functions.get(node.callee.name) ?? this.fail(node);
        for (const [at, { type }] of called.params.entries()) this.value(node.arguments[at], type);
        this.emit(0x10, ...unsigned(called.index));
        return called.result;
      }
      case "UnaryExpression":
        if (node.operator === "-")
          return this.push(
            { ...node, type: "BinaryExpression", left: { type: "Literal", value: 0 }, right: node.argument },
            wanted,
          );
        if (node.operator !== "!") this.fail(node);
        this.value(node.argument, I32);
        this.emit(0x45);
        return I32;
      case "ConditionalExpression":
        return this.branch(node.test, node.consequent, node.alternate, this.typeOf(node));
      case "LogicalExpression":
        if (node.operator === "&&") return this.branch(node.left, node.right, { type: "Literal", value: 0 }, I32);
        if (node.operator === "||") return this.branch(node.left, { type: "Literal", value: 1 }, node.right, I32);
        return this.fail(node);
      case "BinaryExpression":
        return this.binary(node);
      default:
        return this.fail(node);
    }
  }

  number(written, wanted) {
    // A boolean is 0 or 1.
    const value = Number(written);
    if (wanted === F64 || !Number.isInteger(value)) {
      this.emit(0x44, ...new Uint8Array(Float64Array.of(value).buffer));
      return F64;
    }
    this.emit(0x41, ...signed(value | 0));
    return I32;
  }

  name_(node, wanted) {
    const local = this.locals.get(node.name);
    if (local === undefined) {
      if (!this.constants.has(node.name)) this.fail(node);
      return this.number(this.constants.get(node.name), wanted);
    }
    this.emit(0x20, ...unsigned(local.index));
    return local.type;
  }

  branch(test, yes, no, type) {
    this.value(test, I32);
    this.emit(0x04, type);
    this.value(yes, type);
    this.emit(0x05);
    this.value(no, type);
    this.emit(0x0b);
    return type;
  }

  binary(node) {
    const { operator, left, right } = node;
    if (operator in BITWISE) {
      // `x | 0` keeps JavaScript to 32 bits; here it can only mean to cut off what is behind the point.
      if (operator === "|" && bare(right).value === 0) {
        if (this.value(left) === F64) this.emit(0xfc, 0x02);
        return I32;
      }
      this.value(left, I32);
      this.value(right, I32);
      this.emit(BITWISE[operator]);
      return I32;
    }
    const opcodes = ARITHMETIC[operator] ?? COMPARISON[operator] ?? this.fail(node);
    const isReal = operator === "/" || this.typeOf(left) === F64 || this.typeOf(right) === F64;
    const type = isReal ? F64 : I32;
    this.value(left, type);
    this.value(right, type);
    this.emit(opcodes[isReal ? 1 : 0]);
    return operator in COMPARISON ? I32 : type;
  }

  typeOf(wrapped) {
    const node = bare(wrapped);
    switch (node.type) {
      case "Literal":
        return Number.isInteger(Number(node.value)) ? I32 : F64;
      case "Identifier":
        return this.locals.get(node.name)?.type ?? (Number.isInteger(this.constants.get(node.name)) ? I32 : F64);
      case "MemberExpression":
        return VIEWS[bare(node.object).name]?.type ?? this.fail(node);
      case "CallExpression":
        return node.callee.property?.name === "imul" ? I32 : this.functions.get(node.callee.name)?.result;
      case "ConditionalExpression":
        return this.typeOf(node.consequent) === F64 || this.typeOf(node.alternate) === F64 ? F64 : I32;
      case "BinaryExpression":
        if (node.operator in BITWISE || node.operator in COMPARISON) return I32;
        return node.operator === "/" || this.typeOf(node.left) === F64 || this.typeOf(node.right) === F64 ? F64 : I32;
      case "UnaryExpression":
        return node.operator === "!" ? I32 : this.typeOf(node.argument);
      default:
        return I32;
    }
  }
}

/** Without brackets and the marks that only the type checker reads. */
function bare(node) {
  return node.type === "ParenthesizedExpression" || node.type === "TSNonNullExpression" ? bare(node.expression) : node;
}

export function typeOfAnnotation(node) {
  return TYPES[node.typeAnnotation?.typeAnnotation?.typeName?.name];
}

export const vector = (items) => [...unsigned(items.length), ...items.flat()];
export const text = (value) => vector([...Buffer.from(value)].map((byte) => [byte]));

export function unsigned(value) {
  const bytes = [];
  for (let left = value; ; left >>>= 7) {
    if (left < 128) return [...bytes, left];
    bytes.push((left & 127) | 128);
  }
}

function signed(value) {
  const bytes = [];
  for (let left = value; ; left >>= 7) {
    const byte = left & 127;
    if ((left >> 7 === 0 && (byte & 64) === 0) || (left >> 7 === -1 && (byte & 64) !== 0)) return [...bytes, byte];
    bytes.push(byte | 128);
  }
}
