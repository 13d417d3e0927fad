import type { OpenAPIHono } from '@hono/zod-openapi'
import { html } from 'hono/html'
import { type ApiEnv, createRouter } from './route-kit.ts'

/** The API documentation: /api/openapi.json and the page /api/docs, both generated from the enforced schemas. */
export function openApiDocs(api: OpenAPIHono<ApiEnv>) {
  const router = createRouter()
  let cached: Contract | undefined
  // Generated on first use, when all routes are registered.
  const contract = (baseUrl: string) => (cached ??= describe(api, baseUrl))
  // The document has 830 kB, and rendering the page takes 70 ms. As bytes, all clients share them: 2,000 unread responses took 1.4 GB and
  // stopped the event loop for seconds.
  let document: Uint8Array<ArrayBuffer> | undefined
  let rendered: Uint8Array<ArrayBuffer> | undefined
  router.get('/openapi.json', (c) => {
    document ??= encoder.encode(JSON.stringify(contract(c.var.app.config.baseUrl)))
    return c.body(document, 200, { 'Content-Type': 'application/json' })
  })
  router.get('/docs', (c) => {
    c.header('Content-Security-Policy', pagePolicy)
    rendered ??= encoder.encode(String(page(contract(c.var.app.config.baseUrl))))
    return c.body(rendered, 200, { 'Content-Type': 'text/html; charset=UTF-8' })
  })
  return router
}

const encoder = new TextEncoder()

function describe(api: OpenAPIHono<ApiEnv>, baseUrl: string): Contract {
  const token = {
    type: 'apiKey',
    in: 'header',
    name: 'x-auth-token',
    description: 'The token from POST /admin/login',
  } as const
  api.openAPIRegistry.registerComponent('securitySchemes', 'staffToken', token)
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Pugmark API',
      version: '1.0.0',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      description:
        'Packages, availability and bookings of a safari operator. Days are YYYY-MM-DD in Sri Lanka (UTC+5:30), prices ' +
        'decimal numbers in US dollars. Every POST that creates something takes an Idempotency-Key: for 24 hours, a ' +
        'repeated request with the same body (apart from passport and NIC numbers) gets the same response. Every error has the shape {success: false, message, errors?}.',
    },
    servers: [{ url: baseUrl, description: 'This site' }],
  }) as unknown as Contract
  makeKindOptional(document)
  addSharedErrors(document)
  nameOperations(document)
  return document
}

/** Adds the errors that occur before a handler runs: an invalid parameter, a too long id, and a too long URL. */
function addSharedErrors({ paths }: Contract) {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    operation.responses[414] ??= { description: 'The URL is too long', content }
    if (!operation.parameters?.length) continue
    operation.responses[400] ??= { description: 'A parameter is invalid', content }
    if (operation.parameters.some(({ in: place, schema }) => place === 'path' && schema?.maxLength))
      operation.responses[404] ??= { description: 'Not found', content }
  }
}

/**
 * Gives every operation an ID, by which generators name its function, and marks those without a token as open. Without the empty
 * list, linters cannot tell an open operation from a forgotten one.
 */
function nameOperations({ paths }: Contract) {
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      operation.operationId ??= operationIdOf(method, path)
      operation.security ??= []
    }
}

/** `get /api/packages/{id}/availability` is `getPackagesByIdAvailability`. */
function operationIdOf(method: string, path: string): string {
  const words =
    path
      .replace(/^\/api\//, '')
      .replaceAll('{', 'by-')
      .match(/\w+/g) ?? []
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/**
 * `POST /bookings` adds the `kind` of a safari and of a payment before validation. The generator sees the schema only and marks it as
 * required.
 */
function makeKindOptional({ paths }: Contract) {
  const choices = paths['/api/bookings']?.post?.requestBody?.content['application/json']?.schema?.oneOf ?? []
  for (const choice of choices) {
    const [kind] = choice.properties?.kind?.enum ?? []
    if (kind === 'safari' || kind === 'payment')
      choice.required = choice.required?.filter((name) => name !== 'kind') ?? []
  }
}

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// The parts of the document that the page shows.
type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  maximum?: number
  maxLength?: number
}
type Content = Record<string, { schema?: Schema }>
type Operation = {
  operationId?: string
  summary?: string
  tags?: string[]
  security?: Record<string, unknown>[]
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}
type Contract = {
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}
type Entry = { path: string; method: string; operation: Operation }

function page(contract: Contract) {
  const entries = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Entry => ({ path, method, operation })),
  )
  const groups = Map.groupBy(entries, ({ operation }) => operation.tags?.[0] ?? 'Other')
  const names = [...groups.keys()].sort()
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${contract.info.title}</title>
<link rel="stylesheet" href="/api-docs.css">
</head>
<body>
<header><h1>${contract.info.title}</h1><p>${contract.info.description}</p>
<p><a href="/api/openapi.json">openapi.json</a></p>
<nav aria-label="Resources"><ul>${names.map((name) => html`<li><a href="#${anchor(name)}">${name}</a></li>`)}</ul></nav>
</header>
<main>${names.map(
    (name) => html`<section id="${anchor(name)}" aria-labelledby="${anchor(name)}-title">
<h2 id="${anchor(name)}-title">${name}</h2>
${(groups.get(name) ?? []).map((entry) => endpoint(entry, contract))}</section>`,
  )}</main>
</body>
</html>`
}

function anchor(name: string): string {
  return name.toLowerCase().replace(/\W+/g, '-')
}

function endpoint({ path, method, operation }: Entry, contract: Contract) {
  const { parameters = [], requestBody, responses } = operation
  const body = requestBody?.content['application/json']?.schema
  return html`<article>
<h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></h3>
<p>${operation.summary ?? ''}</p>
<p class="who">${accessOf(operation)}</p>
${
  parameters.length > 0
    ? table(
        'Parameters',
        parameters.map((one) => [one.name, one.in, typeOf(one.schema, contract), one.required ? 'required' : '']),
      )
    : ''
}
${body ? table('JSON body', fieldsOf(body, contract)) : ''}
<details><summary>Responses</summary>
${Object.entries(responses).map(([status, { description, content }]) => {
  const schema = content?.['application/json']?.schema
  const isError = Number(status) >= 400
  return html`<h4>${status} <span>${description}</span></h4>${schema && !isError ? table('', fieldsOf(schema, contract)) : ''}`
})}</details>
</article>`
}

function accessOf({ security = [] }: Operation): string {
  if (security.length === 0) return 'Public'
  return security.some((way) => Object.keys(way).length === 0)
    ? 'Public; more with x-auth-token'
    : 'Staff, with x-auth-token'
}

function table(caption: string, rows: string[][]) {
  return html`<table>${caption ? html`<caption>${caption}</caption>` : ''}<tbody>${rows.map(
    ([name, ...cells]) =>
      html`<tr><th scope="row"><code>${name}</code></th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}</tbody></table>`
}

/** Name, type and whether required, of every field, two levels deep. */
function fieldsOf(schema: Schema, contract: Contract, prefix = ''): string[][] {
  const { properties, required = [], items } = resolve(schema, contract)
  if (!properties)
    return items && !prefix ? fieldsOf(items, contract, '[].') : [[prefix || 'value', typeOf(schema, contract), '']]
  return Object.entries(properties).flatMap(([name, field]) => {
    const own = [`${prefix}${name}`, typeOf(field, contract), required.includes(name) ? 'required' : '']
    const inner = resolve(field, contract)
    const deeper = inner.properties ?? resolve(inner.items ?? {}, contract).properties
    if (!deeper || prefix.split('.').length > 2) return [own]
    const mark = inner.properties ? '.' : '[].'
    return [own, ...fieldsOf(inner.properties ? inner : (inner.items ?? {}), contract, `${prefix}${name}${mark}`)]
  })
}

function resolve(schema: Schema, contract: Contract): Schema {
  if (schema.$ref) return resolve(contract.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, contract)
  const solid = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].find(
    (one) => one.type !== 'null',
  )
  return solid && !schema.properties ? resolve(solid, contract) : schema
}

function typeOf(schema: Schema | undefined, contract: Contract): string {
  if (!schema) return ''
  const known = resolve(schema, contract)
  if (known.const !== undefined) return JSON.stringify(known.const)
  const types = [known.type ?? 'any'].flat()
  if (schema.anyOf?.some((one) => one.type === 'null')) types.push('null')
  const kind =
    known.enum?.map((value) => JSON.stringify(value)).join(' | ') ??
    types.map((type) => (type === 'array' ? `list of ${typeOf(known.items, contract)}` : type)).join(' | ')
  const range = [
    known.minimum !== undefined && known.minimum > -Number.MAX_SAFE_INTEGER ? `≥ ${known.minimum}` : '',
    known.maximum !== undefined && known.maximum < Number.MAX_SAFE_INTEGER ? `≤ ${known.maximum}` : '',
    known.maxLength !== undefined ? `up to ${known.maxLength} characters` : '',
    schema.default !== undefined ? `default ${JSON.stringify(schema.default)}` : '',
  ].filter(Boolean)
  return [kind, ...range].join(', ')
}
