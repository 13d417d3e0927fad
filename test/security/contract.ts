/** The parts of JSON Schema that our OpenAPI document uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}
type Content = Record<string, { schema?: Schema }>
export type Operation = {
  method: string
  path: string
  parameters: { in: 'path' | 'query' | 'header'; name: string; required?: boolean; schema: Schema }[]
  body: { type: string; schema: Schema } | null
  security: object[]
  answers: Record<string, Content>
}
export type Contract = { operations: Operation[]; schemas: Record<string, Schema> }

type Document = {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Operation['parameters']
        requestBody?: { content: Content }
        security?: object[]
        responses: Record<string, { content?: Content }>
      }
    >
  >
  components: { schemas: Record<string, Schema> }
}

/** Reads the operations and schemas of our OpenAPI document. */
export async function readContract(url: string): Promise<Contract> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, security = [], responses }]) => {
      const [body] = Object.entries(requestBody?.content ?? {})
      return {
        method: method.toUpperCase(),
        path,
        parameters,
        security,
        body: body ? { type: body[0], schema: body[1].schema ?? {} } : null,
        answers: Object.fromEntries(Object.entries(responses).map(([status, { content = {} }]) => [status, content])),
      }
    }),
  )
  return { operations, schemas: document.components.schemas }
}

export function resolved({ schemas }: Contract, schema: Schema): Schema {
  return schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
}

/** Describes the first place where a value does not match the schema; null if it matches. */
export function schemaViolation(contract: Contract, given: Schema, value: unknown, at = 'body'): string | null {
  const schema = resolved(contract, given)
  for (const part of schema.allOf ?? []) {
    const violation = schemaViolation(contract, part, value, at)
    if (violation) return violation
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices?.every((choice) => schemaViolation(contract, choice, value, at))) return `${at} matches no variant`
  if (schema.enum && !schema.enum.includes(value)) return `${at} is none of ${schema.enum}`
  if (schema.const !== undefined && schema.const !== value) return `${at} is not ${schema.const}`
  const types = [schema.type ?? []].flat()
  if (types.length > 0 && !types.some((type) => isOfType(type, value))) return `${at} is no ${types.join(' or ')}`
  if (Array.isArray(value))
    return firstFlaw(
      value.map((item, index) => schema.items && schemaViolation(contract, schema.items, item, `${at}[${index}]`)),
    )
  if (value === null || typeof value !== 'object') return null
  const missing = (schema.required ?? []).find((name) => !(name in value))
  if (missing) return `${at}.${missing} is missing`
  return firstFlaw(
    Object.entries(value).map(([name, inner]) => {
      const known = schema.properties?.[name]
      if (known) return schemaViolation(contract, known, inner, `${at}.${name}`)
      if (schema.additionalProperties === false) return `${at}.${name} is not in the contract`
      return typeof schema.additionalProperties === 'object'
        ? schemaViolation(contract, schema.additionalProperties, inner, `${at}.${name}`)
        : null
    }),
  )
}

function firstFlaw(flaws: (string | null | undefined)[]): string | null {
  return flaws.find(Boolean) ?? null
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'object') return value !== null && typeof value === 'object' && !Array.isArray(value)
  return typeof value === type
}
