import { expect, test } from 'vitest'
import { withLeftOut, withoutWarnings } from './left-out.ts'
import { usedOf } from './react-as-used.ts'

const library = `function greet(name) {
	warning(name, "who?");
	invariant(name != null, \`nobody: \${name}\`);
	if (name.isStaff) {
		tell(name);
	}
	return "Ayubowan, " + name;
}
function tell(name) { record(name) }
`

test('a function keeps its name and loses its body, a statement gives way to what stands instead', () => {
  const left = withLeftOut(library, { bodies: { tell: 'return null' }, instead: [['if (name.isStaff) {', ';']] })
  expect(left).toContain('function tell(name) { return null }')
  expect(left).toContain('return "Ayubowan, " + name;')
  expect(left).not.toContain('isStaff')
})

test('what is not there, or there twice, is said', () => {
  expect(() => withLeftOut(library, { bodies: { depart: '' } })).toThrow('0 places in place of one: depart')
  expect(() => withLeftOut(library + library, { instead: [['if (name.isStaff) {', ';']] })).toThrow(
    '2 places in place of one: if (name.isStaff) {',
  )
})

test('what cannot be still stops the page, without the words', () => {
  const left = withoutWarnings(library)
  expect(left).toContain('invariant(name != null)')
  expect(left).not.toContain('who?')
})

test.each([
  ["import { useState, useActionState } from 'react'", 'useActionState'],
  ["import { unstable_ViewTransition as Soft } from 'react'", 'ViewTransition'],
  ["import * as React$1 from 'react'\nReact$1.preload('/a.js')", 'React$1.preload'],
  ["import { Activity } from 'lucide-react'", null],
  ["import { useState } from 'react'\nrouter.preload()", null],
])('%j takes %s of what is left out of React', (code, name) => {
  expect(usedOf(code)).toBe(name)
})
