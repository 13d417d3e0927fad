import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'

/** A button with a heading and a state, which unfolds its content. Closed content is not rendered. */
export function Disclosure({
  heading,
  lang,
  state,
  isIncomplete,
  isOpen,
  onToggle,
  className,
  contentClass,
  children,
}: {
  heading: string
  lang?: string
  state: string
  isIncomplete: boolean
  isOpen: boolean
  onToggle: () => void
  className: string
  contentClass: string
  children(): ReactNode
}) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className={`flex w-full items-center text-left ${className}`}
      >
        <span lang={lang} className="font-[620] text-sand-900">
          {heading}
        </span>
        <span className={`mr-auto text-[14.5px] ${isIncomplete ? 'text-ember-800' : 'text-sand-600'}`}>{state}</span>
        <ChevronDown
          className={`size-5 shrink-0 text-sand-600 transition-transform ${isOpen ? 'rotate-180' : ''}`}
          aria-hidden="true"
        />
      </button>
      {isOpen && (
        <div id={id} className={`grid border-t border-sand-200 ${contentClass}`}>
          {children()}
        </div>
      )}
    </>
  )
}
