import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FieldError } from './field.tsx'
import { TextField } from './text-field.tsx'

test('an error that belongs to no control is announced at once', () => {
  expect(renderToStaticMarkup(<FieldError>Please select a date</FieldError>)).toContain('role="alert"')
  expect(renderToStaticMarkup(<FieldError id="x-error">Please enter your name</FieldError>)).not.toContain('role')
})

test('a text field shows the warning of its form', () => {
  const field = (
    <TextField label="Driver" name="driver" value="" onChange={() => {}} warning="Sunil drives another jeep" />
  )
  expect(renderToStaticMarkup(field)).toContain('Sunil drives another jeep')
})
