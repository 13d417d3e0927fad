import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { components } from '#i18n/components.ts'
import { slideInView, turnByKey, turnSlides } from './carousel-steps.ts'
import { isHydrated } from './is-hydrated.ts'

const t = components.carousel

type Slide = { name: string; lang?: string | undefined; content: ReactNode }

/**
 * Pictures side by side, moved by swipes, buttons and arrow keys, never by a timer (WCAG 2.2.2). On a static page the script
 * turn-pictures.ts moves them, and without it they are scrolled.
 */
export function Carousel({
  label,
  slides,
  isStatic = false,
  className = 'relative overflow-hidden bg-lagoon-900',
  listClass = 'size-full',
  controlsClass = 'inset-x-0 bottom-0 justify-end p-3 md:p-4',
}: {
  label: string
  slides: readonly Slide[]
  isStatic?: boolean
  className?: string
  listClass?: string
  controlsClass?: string
}) {
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const turn = (step: number) => {
    if (list.current) turnSlides(list.current, step)
  }
  return (
    <section
      aria-roledescription={t.carousel}
      aria-label={label}
      data-carousel=""
      data-live={isStatic && !isHydrated() ? undefined : ''}
      className={`on-dark group ${className}`}
    >
      <ul
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable for the arrow keys
        tabIndex={0}
        aria-label={label}
        onKeyDown={(event) => turnByKey(event.currentTarget, event)}
        onScroll={({ currentTarget: view }) => setAt(slideInView(view))}
        className={`flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:thin] group-data-live:[scrollbar-width:none] focus-visible:-outline-offset-4 motion-safe:scroll-smooth ${listClass}`}
      >
        {slides.map(({ name, lang, content }, index) => (
          <li
            key={name}
            lang={lang}
            aria-roledescription={t.slide}
            data-position={t.position(index + 1, slides.length)}
            className="relative w-full shrink-0 snap-start snap-always"
          >
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div
          className={`pointer-events-none absolute hidden items-center gap-2 group-data-live:flex print:hidden ${controlsClass}`}
        >
          <p
            role="status"
            className="numbers mr-1 flex h-11 items-center rounded-full bg-lagoon-950/75 px-4 text-[14.5px] font-[600] text-sand-50 backdrop-blur-[6px]"
          >
            {t.position(at + 1, slides.length)}
          </p>
          <Step label={t.previous} onClick={() => turn(-1)}>
            <ChevronLeft className="size-5" aria-hidden="true" />
          </Step>
          <Step label={t.next} onClick={() => turn(1)}>
            <ChevronRight className="size-5" aria-hidden="true" />
          </Step>
        </div>
      )}
    </section>
  )
}

function Step({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="pointer-events-auto grid size-11 place-items-center rounded-full bg-sand-0 text-lagoon-800 shadow-2 transition hover:bg-lagoon-50"
    >
      {children}
    </button>
  )
}
