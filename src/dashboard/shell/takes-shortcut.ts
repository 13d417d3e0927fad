/** True for a press of a key without a modifier outside of inputs and dialogs. A key that is held down counts once. */
export function takesShortcut(event: KeyboardEvent): boolean {
  return event.key.length === 1 && !event.repeat && isForPage(event)
}

/** True for a key without a modifier outside of inputs and dialogs. */
export function isForPage({ ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return false
  return !isTyping(target) && !document.querySelector('dialog[open], [role="dialog"], [role="menu"]')
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
