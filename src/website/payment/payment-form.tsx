import { Banknote, CreditCard, Globe, Landmark } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { focusFirstInvalid } from '#components/focus-invalid.ts'
import { JS_ONLY_FORM_METHOD } from '#components/js-only-form.ts'
import { Tabs } from '#components/tabs.tsx'
import type { BankDetails } from '#contracts/bookings/receipt.ts'
import type { GuestAccount } from '#contracts/payments/guest-account.ts'
import type { PaymentTab } from '#domain/payments/payment.ts'
import { guestSentenceOf } from '#i18n/guest-error-message.ts'
import { payment as phrases } from '#i18n/payment.ts'
import { ask } from '#i18n/trust.ts'
import { BookingInfoPanel } from '#website/booking/booking-panel.tsx'
import { TryAgainOrAsk } from '#website/layout/ask-whatsapp.tsx'
import { amountFormatter } from './amount-in.ts'
import { CardFields } from './card-fields.tsx'
import { saveReference, typedReference } from './payment-draft.ts'
import { BankTransferPayment, CashPayment, OnlinePayment } from './payment-methods.tsx'
import type { PaymentFlow, PaymentInput } from './use-payment.ts'

export type PaymentMethodProps = {
  account: GuestAccount
  bank: BankDetails
  typed: PaymentInput
  change: (typed: Partial<PaymentInput>) => void
  /** The message beside a field, where it is that field's. */
  errorOf: (field: keyof PaymentInput) => string | null
}

/** The ways to pay as tabs; the one that is open stands in the address, so that a reload and Back find it. */
export function PayForm({ account, bank, paying }: { account: GuestAccount; bank: BankDetails; paying: PaymentFlow }) {
  const { trouble, setTrouble, stage } = paying
  const { tab, openTab } = useTab(account.tabs)
  const { bookingId } = account.booking
  const [typed, setTyped] = useState<PaymentInput>(() => ({ ...nothingTyped, onlineRef: typedReference(bookingId) }))
  const form = useRef<HTMLFormElement>(null)
  const change = (news: Partial<PaymentInput>) => {
    setTyped((before) => ({ ...before, ...news }))
    if (news.onlineRef !== undefined) saveReference(bookingId, news.onlineRef)
    if (trouble?.kind === 'check' || trouble?.kind === 'slip') setTrouble(null)
  }
  // The bank has seen it; whoever tries again types it again.
  useEffect(() => {
    if (trouble?.kind === 'refused') setTyped((before) => ({ ...before, cvv: '' }))
    if (sentenceOf(trouble)) focusFirstInvalid(form.current)
  }, [trouble])
  const way: PaymentMethodProps = { account, bank, typed, change, errorOf: (field) => errorAt(field, trouble) }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void paying.pay(tab, typed)
  }
  const tryAgain = () => {
    // the button that was pressed goes away with what it says
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
    void paying.tryAgain(tab, typed)
  }
  const isBusy = stage === 'sending' || stage === 'leaving'
  return (
    <BookingInfoPanel>
      <form method={JS_ONLY_FORM_METHOD} ref={form} noValidate onSubmit={submit} aria-label={phrases.eyebrow}>
        <Tabs
          label={phrases.tabsLabel}
          tabs={account.tabs.map((value) => ({ value, label: <TabLabel tab={value} /> }))}
          value={tab}
          onChange={(value) => {
            setTrouble(null)
            openTab(value)
          }}
          className="mb-6 grid! grid-cols-2 rounded-xl bg-sand-100 p-1.5 sm:flex! max-[359px]:[&_.icon]:hidden [&>button]:h-12 [&>button]:justify-center sm:[&>button]:flex-1"
        >
          <h2 className="mb-3 text-[25px]">{phrases.headings[tab]}</h2>
          {tab === 'cash' && <CashPayment {...way} />}
          {tab === 'online' && <OnlinePayment {...way} />}
          {tab === 'bank' && <BankTransferPayment {...way} progress={stage === 'sending' ? paying.progress : null} />}
          {tab === 'card' && <CardWay {...way} />}
          <TroubleBanner {...{ trouble, bookingId }} onTryAgain={tryAgain} />
          <Button type="submit" look="accent" size="lg" isBusy={isBusy} className="mt-6 w-full whitespace-normal">
            {submitText(tab, stage, account)}
          </Button>
        </Tabs>
      </form>
    </BookingInfoPanel>
  )
}

const nothingTyped: PaymentInput = {
  onlineRef: '',
  file: null,
  nameOnCard: '',
  cardNumber: '',
  expiryDate: '',
  cvv: '',
}
const icons = { cash: Banknote, online: Globe, bank: Landmark, card: CreditCard }

function TabLabel({ tab }: { tab: PaymentTab }) {
  const Icon = icons[tab]
  return (
    <>
      <Icon className="icon self-center" aria-hidden="true" />
      {phrases.tabs[tab]}
    </>
  )
}

function CardWay(way: PaymentMethodProps) {
  if (way.account.gateway === 'sandbox') return <CardFields {...way} />
  return (
    <p className="text-sand-700">{phrases.card.elsewhere(amountFormatter(way.account)(way.account.account.balance))}</p>
  )
}

/** Why nothing was paid. What a field lacks stands beside the field. */
function TroubleBanner({
  trouble,
  bookingId,
  onTryAgain,
}: {
  trouble: PaymentFlow['trouble']
  bookingId: string
  onTryAgain: () => void
}) {
  const waysOn = (
    <TryAgainOrAsk
      tryAgain={
        <Button size="sm" className="h-11!" onClick={onTryAgain}>
          {phrases.tryAgain}
        </Button>
      }
      text={ask.booking(bookingId)}
    />
  )
  switch (trouble?.kind) {
    case 'refused':
      return (
        <Banner tone="error" title={guestSentenceOf('payment refused')} className="mt-6">
          {phrases.refusedHint}
        </Banner>
      )
    case 'lost':
      return (
        <Banner tone="error" title={phrases.lost} action={waysOn} className="mt-6">
          {phrases.lostHint}
        </Banner>
      )
    case 'said':
      return <Banner tone="error" title={trouble.message} action={trouble.mayTryAgain && waysOn} className="mt-6" />
    default:
      return null
  }
}

function errorAt(field: keyof PaymentInput, trouble: PaymentFlow['trouble']): string | null {
  const isHere =
    trouble?.kind === 'slip' ? field === 'file' : trouble?.kind === 'check' && fieldOf[trouble.check] === field
  return isHere ? sentenceOf(trouble) : null
}

/** What is wrong in the form, as it is said at its field. */
function sentenceOf(trouble: PaymentFlow['trouble']): string | null {
  if (trouble?.kind === 'slip') return trouble.message
  return trouble?.kind === 'check' ? guestSentenceOf(trouble.check) : null
}

const fieldOf = {
  'no online reference': 'onlineRef',
  'no slip': 'file',
  'slip unreadable': 'file',
  'slip too large': 'file',
  'no card name': 'nameOnCard',
  'bad card number': 'cardNumber',
  'not a test card': 'cardNumber',
  'bad expiry': 'expiryDate',
  'bad cvv': 'cvv',
} as const

function submitText(tab: PaymentTab, stage: PaymentFlow['stage'], all: GuestAccount): string {
  if (stage === 'leaving') return phrases.card.leaving
  if (stage === 'sending') return phrases.processing
  if (tab !== 'card') return phrases[tab].submit
  return all.gateway === 'payhere' ? phrases.card.go : phrases.card.submit(amountFormatter(all)(all.account.balance))
}

function useTab(tabs: readonly PaymentTab[]) {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((one) => one === params.get('by')) ?? tabs[0] ?? 'cash'
  const openTab = (by: PaymentTab) => {
    const search = new URLSearchParams(params)
    search.set('by', by)
    setParams(search, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }
  return { tab, openTab }
}
