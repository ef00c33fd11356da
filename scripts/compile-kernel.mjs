/**
 * How do the files behind `src/recall/kernel.ts` become WebAssembly?
 *
 * The kernel is plain TypeScript over numbers and one block of bytes, and runs as such where there is no WebAssembly.
 * A process that has just started would interpret it, at a hundredth of the speed; so this compiles it, line by
 * line, into a module that runs at full speed from its first call. What it understands is what the kernel uses:
 *
 *   functions whose parameters are i32 or f64; let, const, if, for, while, break, continue, return
 *   numbers, comparisons, arithmetic (`/` is always f64), && || ! ?:, calls, Math.imul, U8[at], I32[at >> 2], F64[at >> 3]
 *
 * Anything else is an error here, never another meaning. `node scripts/compile-kernel.mjs` writes kernel-code.ts;
 * a test compiles again and compares.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "oxc-parser";
import { FunctionCompiler, TYPES, text, typeOfAnnotation, unsigned, vector } from "./kernel-function.mjs";

const recall = join(dirname(dirname(fileURLToPath(import.meta.url))), "src", "recall");
/** Constants first: a name means the same in all of them. */
const SOURCES = [
  "kernel-memory.ts",
  "kernel-terms.ts",
  "kernel-scores.ts",
  "kernel-look.ts",
  "kernel-hash.ts",
  "kernel-stamps.ts",
];
const TARGET = join(recall, "kernel-code.ts");

/** The text of kernel-code.ts. */
export function compileKernel() {
  const statements = SOURCES.flatMap((file) => {
    const { program, errors } = parseSync(file, readFileSync(join(recall, file), "utf8"));
    if (errors.length > 0) throw new Error(errors[0].message);
    return program.body;
  });
  const base64 = Buffer.from(compileProgram(statements)).toString("base64");
  const lines = base64.match(/.{1,110}/g).map((line) => `  "${line}"`);
  return `/** The kernel as WebAssembly: made from kernel.ts by scripts/compile-kernel.mjs, never by hand. */\nexport const KERNEL_CODE =\n${lines.join(" +\n")};\n`;
}

function compileProgram(statements) {
  const constants = new Map();
  const functions = [];
  for (const statement of statements) {
    const isExported = statement.type === "ExportNamedDeclaration" && statement.declaration !== null;
    const node = isExported ? statement.declaration : statement;
    if (node.type === "VariableDeclaration" && node.kind === "const") {
      for (const { id, init } of node.declarations) {
        const value = constantOf(init, constants);
        if (value === undefined) continue;
        if (constants.has(id.name)) throw new Error(`${id.name} is said twice`);
        constants.set(id.name, value);
      }
    }
    if (node.type !== "FunctionDeclaration" || !node.params.every((it) => typeOfAnnotation(it) !== undefined)) continue;
    const params = node.params.map((it) => ({ name: it.name, type: typeOfAnnotation(it) }));
    const result = node.returnType === null ? undefined : TYPES[node.returnType.typeAnnotation.typeName?.name];
    functions.push({ name: node.id.name, params, result, body: node.body, isExported });
  }
  const byName = new Map(functions.map((it, index) => [it.name, { ...it, index }]));
  const bodies = functions.map((it) => new FunctionCompiler(it, byName, constants).compile());
  const types = functions.map(({ params, result }) => [
    0x60,
    ...vector(params.map(({ type }) => [type])),
    ...vector(result === undefined ? [] : [[result]]),
  ]);
  const exported = functions.flatMap(({ name, isExported }, index) =>
    isExported ? [[...text(name), 0x00, ...unsigned(index)]] : [],
  );
  return [
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, vector(types)),
    ...section(2, vector([[...text("kernel"), ...text("memory"), 0x02, 0x00, 0x01]])),
    ...section(3, vector(functions.map((_, index) => unsigned(index)))),
    ...section(7, vector(exported)),
    ...section(10, vector(bodies)),
  ];
}

const section = (id, bytes) => [id, ...unsigned(bytes.length), ...bytes];

function constantOf(node, constants) {
  if (node.type === "Literal") return typeof node.value === "number" ? node.value : undefined;
  if (node.type === "Identifier") return constants.get(node.name);
  if (node.type !== "BinaryExpression") return undefined;
  const [left, right] = [constantOf(node.left, constants), constantOf(node.right, constants)];
  if (left === undefined || right === undefined) return undefined;
  if (node.operator === "+") return left + right;
  return node.operator === "*" ? left * right : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TARGET, compileKernel());
