import { MessageCircle } from 'lucide-react'
import { Container } from '#components/container.tsx'
import { ask } from '#i18n/trust.ts'
import { frame } from '#i18n/website.ts'
import { Brand } from './site-header.tsx'
import { useWhatsAppLink } from './use-site.ts'

const t = frame.checkout

/** The steps of booking a safari: choosing it, the guest's details, paying. */
type CheckoutStep = 1 | 2 | 3

/**
 * Replaces the navigation while a guest books: the step of the booking, and help. Only the browser knows the booking, so a page of a
 * stay or a ride renames the first step with `data-no-safari`, and a page without anything to pay hides the steps with `data-no-steps`.
 * base.css applies them.
 */
export function CheckoutHeader({ name, step }: { name: string; step: CheckoutStep }) {
  const whatsapp = useWhatsAppLink(ask.trip)
  return (
    <header className="on-dark sticky top-0 z-40 bg-lagoon-950 text-sand-50 print:hidden">
      <Container className="flex min-h-[68px] items-center justify-between gap-x-3 md:min-h-[84px] md:gap-x-6">
        <Brand name={name} nameClass="max-md:sr-only" />
        <ol
          aria-label={t.label}
          className="steps min-w-0 flex-wrap items-center gap-x-1.5 text-[14px] sm:gap-x-5 leading-tight text-sand-300 md:text-[15.5px]"
        >
          {t.steps.map((label, index) => (
            <li
              key={label}
              aria-current={index + 1 === step ? 'step' : undefined}
              className="group flex min-w-0 items-center gap-1.5 max-sm:not-first:before:content-['·'] aria-[current]:font-[650] aria-[current]:text-sand-0 md:gap-2.5"
            >
              <span className="numbers grid size-6 shrink-0 place-items-center rounded-full shadow-[inset_0_0_0_1.5px_currentColor] group-aria-[current]:bg-ember-400 sm:group-aria-[current]:text-lagoon-950 group-aria-[current]:shadow-none max-sm:contents">
                {index + 1}
              </span>
              {index === 0 && <span className="trip-step">{t.trip}</span>}
              <span className={index === 0 ? 'safari-step' : ''}>{label}</span>
            </li>
          ))}
        </ol>
        {whatsapp && (
          <a
            href={whatsapp}
            target="_blank"
            rel="noopener"
            className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2.5 rounded-md bg-white/12 text-[15.5px] font-[560] hover:bg-white/20 md:px-4"
          >
            <MessageCircle className="icon" aria-hidden="true" />
            <span className="max-md:sr-only">{t.help}</span>
          </a>
        )}
      </Container>
    </header>
  )
}

/** The step that a URL shows, null outside the checkout. The confirmation with a reference offers to pay. */
export function checkoutStepOf(pathname: string, search: string): CheckoutStep | null {
  const has = (name: string) => new URLSearchParams(search).has(name)
  switch (pathname) {
    case '/packages':
      return has('package') ? 1 : null
    case '/booking/confirm':
      return has('ref') ? 3 : 2
    case '/payment':
      return has('ref') ? 3 : null
    default:
      return null
  }
}
