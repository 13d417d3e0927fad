import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FieldError } from './field.tsx'

test('an error that belongs to no control is announced at once', () => {
  expect(renderToStaticMarkup(<FieldError>Please select a date</FieldError>)).toContain('role="alert"')
  expect(renderToStaticMarkup(<FieldError id="x-error">Please enter your name</FieldError>)).not.toContain('role')
})
