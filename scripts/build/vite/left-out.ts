import { parseAst } from 'vite'

/** What stands in a library's file for what we do not use: bodies by the name of their function, and code by how it begins. */
export type LeftOut = {
  bodies?: Record<string, string>
  instead?: readonly (readonly [begins: string, stands: string])[]
}

type Node = { type: string; start: number; end: number }
type Change = { start: number; end: number; stands: string; for: string }

/**
 * The code with these parts replaced. Each must be there, and once: a library that has changed is looked at by a person
 * before it goes out.
 */
export function withLeftOut(code: string, { bodies = {}, instead = [] }: LeftOut): string {
  const changes: Change[] = []
  const look = (one: unknown) => {
    if (Array.isArray(one)) return one.forEach(look)
    if (!isNode(one)) return
    const change = changeOf(one)
    if (change) changes.push(change)
    else Object.values(one).forEach(look)
  }
  look(parseAst(code).body)
  for (const name of [...Object.keys(bodies), ...instead.map(([begins]) => begins)]) {
    const found = changes.filter((change) => change.for === name).length
    if (found !== 1) throw new Error(`${found} places in place of one: ${name}`)
  }
  changes.sort((one, other) => other.start - one.start)
  return changes.reduce((left, { start, end, stands }) => left.slice(0, start) + stands + left.slice(end), code)

  function changeOf(node: Node): Change | null {
    const { id, body } = node as { id?: { name?: string } | null; body?: unknown }
    const name = node.type === 'FunctionDeclaration' ? id?.name : undefined
    if (name && Object.hasOwn(bodies, name) && isNode(body)) {
      return { start: body.start, end: body.end, stands: `{ ${bodies[name]} }`, for: name }
    }
    const part = instead.find(
      ([begins]) => code.startsWith(begins, node.start) && node.end - node.start >= begins.length,
    )
    return part ? { start: node.start, end: node.end, stands: part[1], for: part[0] } : null
  }
}

/**
 * The code with no word to whoever wrote the page: what it says when something cannot be, and its warnings. They are a tenth
 * of what a guest would fetch of the router.
 */
export function withoutWarnings(code: string): string {
  const cuts: { start: number; end: number }[] = []
  const look = (one: unknown) => {
    if (Array.isArray(one)) return one.forEach(look)
    if (!isNode(one)) return
    const call = one.type === 'ExpressionStatement' ? callIn(one) : null
    const [condition, message] = call?.arguments ?? []
    if (call && /^warn/.test(call.callee.name)) cuts.push({ start: one.start, end: one.end - 1 })
    else if (call && /invariant$/.test(call.callee.name) && condition && message)
      cuts.push({ start: condition.end, end: message.end })
    else Object.values(one).forEach(look)
  }
  look(parseAst(code).body)
  cuts.sort((one, other) => other.start - one.start)
  return cuts.reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), code)
}

type Call = { callee: { name: string }; arguments: Node[] }

function callIn(statement: Node): Call | null {
  const { expression } = statement as { expression?: Partial<Call> }
  return expression?.callee?.name && expression.arguments ? (expression as Call) : null
}

function isNode(one: unknown): one is Node {
  return typeof one === 'object' && one !== null && 'type' in one && 'start' in one
}
