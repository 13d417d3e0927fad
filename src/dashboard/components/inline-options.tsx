import './react-aria-styles.ts'
import { type KeyboardEvent, type ReactNode, type Ref, useContext, useEffect } from 'react'
import { ComboBoxStateContext, PopoverContext, useSlottedContext } from 'react-aria-components'

/**
 * The options of a combobox in place, without a portal: a native dialog is above everything outside of it. The first option is
 * pointed at, so that Enter chooses it.
 */
export function InlineOptions({ className, children }: { className: string; children: ReactNode }) {
  const state = useContext(ComboBoxStateContext)
  const popover = useSlottedContext(PopoverContext)
  const isOpen = state?.isOpen === true
  useEffect(() => {
    if (!state?.isOpen || state.selectionManager.focusedKey !== null) return
    const first = [...state.collection.getKeys()].find((key) => state.collection.getItem(key)?.type === 'item')
    if (first !== undefined) state.selectionManager.setFocusedKey(first)
  })
  useEffect(() => {
    const options = popover?.ref && 'current' in popover.ref ? popover.ref.current : null
    if (isOpen) options?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, popover?.ref])
  // React Aria reads the options from a hidden copy of the tree, where there is no state.
  if (!state) return children
  return (
    isOpen && (
      <div ref={popover?.ref as Ref<HTMLDivElement> | undefined} className={className}>
        {children}
      </div>
    )
  )
}

/** For the input: Tab leaves it and chooses nothing, because the first option is highlighted by default. */
export function leaveByTab(event: KeyboardEvent) {
  if (event.key === 'Tab') event.stopPropagation()
}
