/** Leaves for the gateway's own page by posting the form that it asks for. */
export function redirectToGateway({ action, fields }: { action: string; fields: Record<string, string> }) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
