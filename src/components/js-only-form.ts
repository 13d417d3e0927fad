/**
 * The method of a form that only a script can send. Without one, or before it has come over a slow line, a press does
 * nothing: any other method would write what was typed, the passport number too, into the address.
 */
export const JS_ONLY_FORM_METHOD = 'dialog'
