/**
 * The method of a form that only a script submits. Before the scripts are loaded it does nothing. GET would put the guest's
 * input, such as the passport number, into the URL.
 */
export const JS_ONLY_FORM_METHOD = 'dialog'
