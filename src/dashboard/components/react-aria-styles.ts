/**
 * React Aria's press handling adds a style element, which the Content-Security-Policy refuses, unless an element with this ID
 * exists. The rule is in our own style sheet.
 */
const id = 'react-aria-pressable-style'
if (typeof document !== 'undefined' && !document.getElementById(id))
  document.head.append(Object.assign(document.createElement('meta'), { id }))

export {}
