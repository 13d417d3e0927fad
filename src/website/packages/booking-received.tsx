import { ArrowRight, CircleCheck, X } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { IconButton, LinkButton } from '#components/button.tsx'
import { ask, received as phrases } from '#i18n/trust.ts'
import { AskWhatsApp } from '#website/layout/ask-whatsapp.tsx'
import { headingId } from './customiser-head.tsx'

/** Where the payment page leads in the end (R18.3): the booking in the address was received. Closing it tidies that. */
export function BookingReceived() {
  const [params] = useSearchParams()
  const reference = params.get('ref') ?? ''
  const navigate = useNavigate()
  if (!isReference(reference)) return null
  const close = () => {
    const search = new URLSearchParams(params)
    search.delete('ref')
    // the button goes away: whoever uses the keyboard goes on from the heading
    document.getElementById(headingId)?.focus({ preventScroll: true })
    navigate({ search: search.toString() }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }
  return (
    <section
      aria-labelledby="received"
      className="relative mb-8 flex gap-3.5 rounded-xl bg-leaf-100 py-5 pr-14 pl-5 text-sand-800 md:mb-12 md:py-6 md:pl-7"
    >
      <CircleCheck className="icon mt-1 text-leaf-700" aria-hidden="true" />
      <div className="min-w-0">
        <p id="received" className="text-[18px] leading-snug font-[660] text-leaf-700">
          {phrases.title(reference)}
        </p>
        <p className="mt-1 leading-snug">{phrases.text}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <LinkButton to={`/my-booking?${new URLSearchParams({ ref: reference })}`} size="sm" className="h-11!">
            {phrases.open}
            <ArrowRight className="icon" aria-hidden="true" />
          </LinkButton>
          <AskWhatsApp text={ask.booking(reference)} isSmall />
        </div>
      </div>
      <IconButton label={phrases.close} onClick={close} className="absolute top-2.5 right-2.5 md:size-11!">
        <X className="icon" aria-hidden="true" />
      </IconButton>
    </section>
  )
}

/** Nothing else that an address may say is shown as a booking ID. */
function isReference(text: string): boolean {
  return /^PM[2-9A-HJ-NP-Z]{8}$/.test(text)
}
