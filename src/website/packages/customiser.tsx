import { ChevronLeft } from 'lucide-react'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Banner } from '#parts/banner.tsx'
import { LinkButton } from '#parts/button.tsx'
import { Container } from '#parts/layout.tsx'
import { useToasts } from '#parts/toasts.tsx'
import { customiser as phrases } from '#phrases/en/booking.ts'
import { peopleCount, safariNames } from '#phrases/en/safari.ts'
import { type Check, checkedField, firstFailedCheck, safariRequest } from '#rules/booking.ts'
import { type Day, formatDay } from '#rules/day.ts'
import { dollars, toDecimal } from '#rules/money.ts'
import { isPriced, type SafariPackage } from '#rules/package.ts'
import { type PriceSettings, type SafariPrice, safariPrice } from '#rules/price.ts'
import { sentenceOf } from '#rules/refusal.ts'
import { useWhatsAppLink } from '#website/site.ts'
import { type AvailableDays, useAvailableDays } from './available-days.ts'
import { customise, type Step, withPackage } from './choices.ts'
import { keepDraft, letPackageGo, resumedDraft } from './draft.ts'
import type { Making } from './making.ts'
import { Meals } from './meals.tsx'
import { PriceCard, Review, TotalBar } from './review.tsx'
import { GuideSection, JeepAndSlot, ParkSection } from './safari-sections.tsx'
import { ScreenHead } from './screen-head.tsx'
import { Section } from './section.tsx'
import { TypeAndDate } from './type-and-date.tsx'
import { Visitors } from './visitors.tsx'

/** A guest puts a safari together; the price follows every choice. */
export function Customiser({ pkg, today, settings }: { pkg: SafariPackage; today: Day; settings: PriceSettings }) {
  const making = useMaking(pkg, today)
  const { choices } = making.state
  const price = safariPrice(pkg, choices, settings)
  const available = useAvailableDays(pkg.id, choices)
  useLostDay(making, available)
  const whatsapp = useWhatsAppLink(
    phrases.sharedMessage(
      pkg.name,
      safariNames[choices.timeSlot],
      peopleCount(choices.people),
      dollars(price.totalPrice),
    ),
  )
  const { failure, book } = useBooking(making, price)
  const booking = {
    making,
    price,
    isReady: isPriced(pkg, choices.reservationType),
    whatsapp: choices.reservationType === 'shared' ? whatsapp : '',
  }

  return (
    <Container className="pt-12 md:pt-16">
      <div className="flex flex-col items-start justify-between gap-6 md:flex-row md:items-end">
        <ScreenHead eyebrow={phrases.eyebrow} heading={pkg.name}>
          <p className="mt-4 max-w-[44em] text-[17px] text-sand-600">{pkg.description}</p>
        </ScreenHead>
        <ChangePackage />
      </div>
      <noscript>
        <Banner tone="warning" title={phrases.needsScript} className="mt-8" />
      </noscript>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          book(event.currentTarget)
        }}
        className="mt-10 grid items-start gap-8 lg:pb-16 lg:grid-cols-[minmax(0,1fr)_360px]"
      >
        <div className="grid min-w-0 gap-6">
          <TypeAndDate
            {...{ making, today, available, whatsapp }}
            number={1}
            error={failure?.field === 'date' ? failure.sentence : undefined}
          />
          <ParkSection pkg={pkg} number={2} />
          <JeepAndSlot making={making} number={3} />
          <GuideSection making={making} number={4} />
          <Section number={5} name={phrases.visitorsAndMeals}>
            <Visitors {...{ making, failure }} />
            <Meals making={making} />
          </Section>
          <Review {...booking} number={6} />
        </div>
        <PriceCard {...booking} />
        <TotalBar {...booking} />
      </form>
      <p aria-live="polite" className="sr-only">
        {phrases.total(dollars(price.totalPrice))}
      </p>
    </Container>
  )
}

function ChangePackage() {
  const [params] = useSearchParams()
  const search = new URLSearchParams(params)
  search.delete('package')
  return (
    <LinkButton to={{ search: search.toString() }} look="line" onClick={letPackageGo} defaultShouldRevalidate={false}>
      <ChevronLeft className="icon" aria-hidden="true" />
      {phrases.change}
    </LinkButton>
  )
}

/** The choices so far: the draft of this tab, else the defaults. Every change goes back into the draft. */
function useMaking(pkg: SafariPackage, today: Day): Making {
  const [state, take] = useReducer(
    (before: Making['state'], step: Step) => customise(pkg, before, step),
    pkg,
    (first) => withPackage(first),
  )
  // The server cannot know the draft, so it comes after the first picture of the page.
  useEffect(() => {
    const draft = resumedDraft(pkg, today)
    if (draft) take({ do: 'resume', state: draft })
  }, [pkg, today])
  const kept = useRef(state)
  useEffect(() => {
    if (kept.current === state) return
    kept.current = state
    keepDraft(pkg.id, state)
  }, [pkg.id, state])
  return { pkg, state, take }
}

/** A chosen day stays only while it is available; losing it is said where the guest is looking now. */
function useLostDay({ state, take }: Making, { days, state: asked }: AvailableDays) {
  const toasts = useToasts()
  useEffect(() => {
    if (asked === 'known' && days) take({ do: 'learn days', days })
  }, [asked, days, take])
  const { lostDay } = state
  useEffect(() => {
    if (lostDay) toasts.error(phrases.dayLost(formatDay(lostDay)))
  }, [lostDay, toasts])
}

/** The ten checks in their order; the first that fails is said, and the guest stands at its field. */
function useBooking({ pkg, state: { choices, details } }: Making, price: SafariPrice) {
  const [failed, setFailed] = useState<Check | null>(null)
  const toasts = useToasts()
  const navigate = useNavigate()
  const check = firstFailedCheck(pkg, choices, details)

  const book = (form: HTMLFormElement) => {
    setFailed(check)
    if (check) {
      toasts.error(sentenceOf(check))
      goTo(form, checkedField[check])
      return
    }
    const { jeeps: _, ...parts } = price
    const inDollars = Object.fromEntries(
      Object.entries(parts).map(([name, amount]) => [name, toDecimal(amount)]),
    ) as typeof parts
    // The passport number travels in the history entry, which ends with the tab, and in no other storage.
    navigate('/booking/confirm', { state: safariRequest(pkg, choices, details, inDollars) })
  }
  // mended: the message goes
  const failure = failed && failed === check ? { field: checkedField[failed], sentence: sentenceOf(failed) } : null
  return { failure, book }
}

function goTo(form: HTMLFormElement, field: string) {
  const target =
    form.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"] [data-day][tabindex="0"]`) ??
    form.querySelector<HTMLElement>(`[data-field="${field}"] button`)
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'center' })
}
