import { readdirSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const folder = import.meta.dirname
const forbiddenNames = new Set(['parseFloat', 'toFixed', 'toPrecision', 'toExponential', 'Date', 'EPSILON'])
const dividing = new Set([
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.SlashEqualsToken,
  ts.SyntaxKind.AsteriskAsteriskToken,
  ts.SyntaxKind.AsteriskAsteriskEqualsToken,
])

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  types: [],
}

/** Lists what could bring a fraction into the given files; `extra` holds files that are not on the disk. */
function findFloats(files: readonly string[], extra: Readonly<Record<string, string>> = {}): string[] {
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (name) => name in extra || fileExists(name)
  host.getSourceFile = (name, version) => {
    const text = extra[name]
    return text === undefined ? getSourceFile(name, version) : ts.createSourceFile(name, text, version, true)
  }
  const program = ts.createProgram([...files], options, host)
  const checker = program.getTypeChecker()
  return files.flatMap((file) => {
    const source = program.getSourceFile(file)
    return source ? floatsIn(source, checker).map((node) => node.getText(source)) : [`${file} was not read`]
  })
}

function floatsIn(node: ts.Node, checker: ts.TypeChecker): ts.Node[] {
  const inside = node.getChildren().flatMap((child) => floatsIn(child, checker))
  return couldBeFraction(node, checker) ? [node, ...inside] : inside
}

function couldBeFraction(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (ts.isNumericLiteral(node)) return /[.e]/i.test(node.getText()) && !/^0x/i.test(node.getText())
  if (ts.isIdentifier(node)) return forbiddenNames.has(node.text)
  if (ts.isPrefixUnaryExpression(node)) return node.operator === ts.SyntaxKind.PlusToken
  if (ts.isPropertyAccessExpression(node)) {
    return node.expression.getText() === 'Math' && !['max', 'min'].includes(node.name.text)
  }
  if (!ts.isBinaryExpression(node) || !dividing.has(node.operatorToken.kind)) return false
  const isBigint = (side: ts.Expression) => (checker.getTypeAtLocation(side).flags & ts.TypeFlags.BigIntLike) !== 0
  return !isBigint(node.left) || !isBigint(node.right)
}

describe('no fraction enters the package', () => {
  test('the search finds each kind of it', () => {
    const planted: Record<string, string> = {
      'a / 2': 'export const f = (a: number) => a / 2',
      'a /= 2': 'export const f = (a: number) => { a /= 2; return a }',
      'a ** -1': 'export const f = (a: number) => a ** -1',
      'a / BigInt(2)': 'export const f = (a: any) => a / BigInt(2)',
      parseFloat: 'export const f = (a: string) => Number.parseFloat(a)',
      toFixed: 'export const f = (a: number) => a.toFixed(2)',
      '0.1': 'export const f = () => 0.1',
      '1e3': 'export const f = () => 1e3',
      '+a': 'export const f = (a: string) => +a',
      'Math.round': 'export const f = (a: number) => Math.round(a)',
      Date: 'export const f = () => new Date()',
    }
    for (const [fault, text] of Object.entries(planted)) {
      const file = `${folder}/planted.ts`
      expect(findFloats([file], { [file]: text }), text).toEqual([fault])
    }
    const sound = `${folder}/sound.ts`
    expect(
      findFloats([sound], { [sound]: 'export const f = (a: bigint, b: number) => [a / 2n, 10n ** 3n, b * 2, b % 2]' }),
    ).toEqual([])
  }, 60_000)

  test('the search finds none in the sources', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    expect(files.length).toBeGreaterThan(10)
    expect(findFloats(files.map((name) => `${folder}/${name}`))).toEqual([])
  }, 30_000)
})
