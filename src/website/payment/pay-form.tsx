import { Banknote, CreditCard, Globe, Landmark } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { focusFirstInvalid } from '#components/focus-invalid.ts'
import { JS_ONLY_FORM_METHOD } from '#components/js-only-form.ts'
import { Tabs } from '#components/tabs.tsx'
import { TextField } from '#components/text-field.tsx'
import type { BankDetails } from '#contracts/bookings/receipt.ts'
import type { GuestAccount } from '#contracts/payments/guest-account.ts'
import { isTransfer, type PaymentMethod, type PaymentTab } from '#domain/bookings/booking.ts'
import { guestSentenceOf } from '#i18n/guest-error-message.ts'
import { payment as t } from '#i18n/payment.ts'
import { ask } from '#i18n/trust.ts'
import { BookingInfoPanel } from '#website/booking/booking-info-panel.tsx'
import { TryAgainOrAsk } from '#website/layout/ask-whatsapp.tsx'
import { inPlace } from '#website/layout/navigation-state.ts'
import { paymentPath } from '#website/layout/paths.ts'
import { amountFormatter } from './amount-formatter.ts'
import { BankAccount } from './bank-account.tsx'
import { CardFields } from './card-fields.tsx'
import { saveReference, typedReference } from './payment-draft.ts'
import { SlipField } from './slip-field.tsx'
import type { PaymentFlow, PaymentInput } from './use-payment.ts'

export type PaymentMethodProps = {
  account: GuestAccount
  bank: BankDetails
  typed: PaymentInput
  change: (typed: Partial<PaymentInput>) => void
  /** The message of the failed check, if it belongs to this field. */
  errorOf: (field: keyof PaymentInput) => string | null
}

/** The payment methods as tabs; the URL names the open one for a reload and Back. */
export function PayForm({
  account,
  bank,
  paying,
  tabs = account.tabs,
  heading,
  transferSteps,
}: {
  account: GuestAccount
  bank: BankDetails
  paying: PaymentFlow
  tabs?: readonly PaymentTab[]
  /** Has the amount, on a page about more than the payment. Without it the open method is the heading. */
  heading?: string
  /** How to transfer, in place of the sentence on the payment page. */
  transferSteps?: readonly string[]
}) {
  const { error, setError, stage } = paying
  const { bookingId, paymentMethod } = account.booking
  const { tab, openTab } = useTab(tabs, paymentMethod)
  const [typed, setTyped] = useState<PaymentInput>(() => ({ ...emptyInput, onlineRef: typedReference(bookingId) }))
  const form = useRef<HTMLFormElement>(null)
  const change = (changes: Partial<PaymentInput>) => {
    setTyped((before) => ({ ...before, ...changes }))
    if (changes.onlineRef !== undefined) saveReference(bookingId, changes.onlineRef)
    if (error?.kind === 'slip') setError(null)
    if (error?.kind !== 'check') return
    const checks = error.checks.filter((check) => !(fieldOf[check] in changes))
    setError(checks.length > 0 ? { kind: 'check', checks, isCorrected: true } : null)
  }
  // The verification code is typed again for every attempt.
  useEffect(() => {
    if (error?.kind === 'refused') setTyped((before) => ({ ...before, cvv: '' }))
    const isNew = error?.kind === 'slip' || (error?.kind === 'check' && !error.isCorrected)
    if (isNew) focusFirstInvalid(form.current)
  }, [error])
  const way: PaymentMethodProps = { account, bank, typed, change, errorOf: (field) => errorAt(field, error) }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void paying.pay(tab, typed)
  }
  const tryAgain = () => {
    // The pressed button disappears with its banner.
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
    void paying.tryAgain(tab, typed)
  }
  const isBusy = stage === 'sending' || stage === 'leaving'
  const hasBothTransfers = tabs.includes('online')
  return (
    <BookingInfoPanel heading={heading}>
      <form method={JS_ONLY_FORM_METHOD} ref={form} noValidate onSubmit={submit} aria-label={t.eyebrow}>
        <Tabs
          label={t.tabsLabel}
          tabs={tabs.map((value) => ({
            value,
            label: <TabLabel tab={value} hasBothTransfers={hasBothTransfers} />,
          }))}
          value={tab}
          onChange={(value) => {
            setError(null)
            openTab(value)
          }}
          className={`${tabs.length > 3 ? fourTabsClass : threeTabsClass} mb-6 grid! rounded-2xl bg-sand-100 p-1.5 max-sm:gap-0.5 [&>button]:h-auto [&>button]:py-1.5 max-sm:[&>button]:min-h-12 max-sm:[&>button]:rounded-xl sm:[&>button]:min-h-14`}
        >
          {heading ? (
            <h3 className="mb-3 text-[19px]">{tab === 'bank' && !hasBothTransfers ? t.tabs.bank : t.headings[tab]}</h3>
          ) : (
            <div className="mb-3 flex items-baseline justify-between gap-x-5">
              <h2 className="min-w-0 text-[25px]">{t.headings[tab]}</h2>
              <p className="numbers display shrink-0 text-[25px] font-bold text-lagoon-900">
                <span className="sr-only">{t.price.balance}: </span>
                {amountFormatter(account)(account.account.balance)}
              </p>
            </div>
          )}
          {tab === 'cash' && <CashPayment {...way} />}
          {tab === 'online' && <OnlinePayment {...way} />}
          {tab === 'bank' && (
            <BankTransferPayment
              {...way}
              steps={transferSteps}
              offersReference={!hasBothTransfers && account.tabs.includes('online')}
              progress={stage === 'sending' ? paying.progress : null}
            />
          )}
          {tab === 'card' && <CardPayment {...way} />}
          <ErrorBanner error={error} bookingId={bookingId} onTryAgain={tryAgain} />
          <Button type="submit" look="accent" size="lg" isBusy={isBusy} className="mt-6 w-full whitespace-normal">
            {submitText(tab, stage, account)}
          </Button>
        </Tabs>
      </form>
    </BookingInfoPanel>
  )
}

const emptyInput: PaymentInput = {
  onlineRef: '',
  file: null,
  nameOnCard: '',
  cardNumber: '',
  expiryDate: '',
  cvv: '',
}
// One below the other, the tabs are a list: their icons and names start on one line.
const fourTabsClass = 'sm:grid-cols-2 xl:grid-cols-4 xl:[&>button]:justify-center'
const threeTabsClass =
  'sm:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3 sm:max-lg:[&>button]:justify-center xl:[&>button]:justify-center'
const icons = { cash: Banknote, online: Globe, bank: Landmark, card: CreditCard }

function TabLabel({ tab, hasBothTransfers }: { tab: PaymentTab; hasBothTransfers: boolean }) {
  const Icon = icons[tab]
  return (
    <>
      <Icon className="icon self-center" aria-hidden="true" />
      <span className="min-w-0 text-left leading-tight">
        {t.tabs[tab]}
        {hasBothTransfers && isTransfer(tab) && (
          <span className="text-[13px] font-[500] sm:block"> {t.transferTabs[tab]}</span>
        )}
      </span>
    </>
  )
}

function CardPayment(way: PaymentMethodProps) {
  if (way.account.gateway === 'sandbox') return <CardFields {...way} />
  return <p className="text-sand-700">{t.card.elsewhere(amountFormatter(way.account)(way.account.account.balance))}</p>
}

/** Why nothing was paid. Invalid fields have their own messages. */
function ErrorBanner({
  error,
  bookingId,
  onTryAgain,
}: {
  error: PaymentFlow['error']
  bookingId: string
  onTryAgain: () => void
}) {
  const handlers = (
    <TryAgainOrAsk
      tryAgain={
        <Button size="sm" className="h-11!" onClick={onTryAgain}>
          {t.tryAgain}
        </Button>
      }
      text={ask.booking(bookingId)}
    />
  )
  switch (error?.kind) {
    case 'refused':
      return (
        <Banner tone="error" title={guestSentenceOf('payment refused')} className="mt-6">
          {t.refusedHint}
        </Banner>
      )
    case 'lost':
      return (
        <Banner tone="error" title={t.lost} action={handlers} className="mt-6">
          {t.lostHint}
        </Banner>
      )
    case 'said':
      return <Banner tone="error" title={error.message} action={error.mayTryAgain && handlers} className="mt-6" />
    default:
      return null
  }
}

/** The message for an invalid field. */
function errorAt(field: keyof PaymentInput, error: PaymentFlow['error']): string | null {
  if (error?.kind === 'slip') return field === 'file' ? error.message : null
  const check = error?.kind === 'check' && error.checks.find((failed) => fieldOf[failed] === field)
  return check ? guestSentenceOf(check) : null
}

const fieldOf = {
  'no online reference': 'onlineRef',
  'no slip': 'file',
  'slip unreadable': 'file',
  'slip has too many pixels': 'file',
  'slip too large': 'file',
  'no card name': 'nameOnCard',
  'bad card number': 'cardNumber',
  'not a test card': 'cardNumber',
  'bad expiry': 'expiryDate',
  'bad cvv': 'cvv',
} as const

function submitText(tab: PaymentTab, stage: PaymentFlow['stage'], all: GuestAccount): string {
  if (stage === 'leaving') return t.card.leaving
  if (stage === 'sending') return t.processing
  if (tab !== 'card') return t[tab].submit
  return all.gateway === 'payhere' ? t.card.go : t.card.submit(amountFormatter(all)(all.account.balance))
}

/** The tab that the URL names, else the method of the booking, else the first one offered. */
function useTab(tabs: readonly PaymentTab[], booked: PaymentMethod) {
  const [params, setParams] = useSearchParams()
  const tab =
    tabs.find((known) => known === params.get('by')) ?? tabs.find((known) => known === booked) ?? tabs[0] ?? 'cash'
  const openTab = (by: PaymentTab) => {
    const search = new URLSearchParams(params)
    search.set('by', by)
    setParams(search, inPlace)
  }
  return { tab, openTab }
}

function CashPayment({ account }: PaymentMethodProps) {
  return (
    <>
      <p className="text-sand-800">
        {t.cash.text[account.booking.kind](amountFormatter(account)(account.account.balance))}
      </p>
      <p className="mt-2 text-[15.5px] text-sand-600">{t.cash.hint}</p>
    </>
  )
}

/** A transfer with its reference. */
function OnlinePayment({ account, bank, typed, change, errorOf }: PaymentMethodProps) {
  return (
    <>
      <p className="text-sand-800">{t.online.text(amountFormatter(account)(account.account.balance))}</p>
      <BankAccount account={account} bank={bank} />
      <TextField
        label={t.online.reference}
        hint={t.online.referenceHint}
        required
        name="onlineRef"
        autoComplete="off"
        maxLength={100}
        value={typed.onlineRef}
        onChange={(onlineRef) => change({ onlineRef })}
        error={errorOf('onlineRef')}
        className="mt-6"
      />
    </>
  )
}

/** A transfer with its slip; `progress` is 0 to 1 during the upload. `offersReference`: the payment page takes a reference instead. */
function BankTransferPayment({
  account,
  bank,
  typed,
  change,
  errorOf,
  steps,
  offersReference,
  progress,
}: PaymentMethodProps & {
  steps: readonly string[] | undefined
  offersReference: boolean
  progress: number | null
}) {
  return (
    <>
      {steps ? (
        <ol className="grid list-decimal gap-1 pl-5 text-sand-800">
          {steps.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      ) : (
        <p className="text-sand-800">{t.bank.text(amountFormatter(account)(account.account.balance))}</p>
      )}
      <BankAccount account={account} bank={bank} />
      <SlipField file={typed.file} onChange={(file) => change({ file })} error={errorOf('file')} progress={progress} />
      {offersReference && (
        <p className="mt-4">
          <Link
            to={paymentPath(account.booking.bookingId, 'online')}
            className="inline-flex min-h-11 items-center font-[580] text-lagoon-700 underline underline-offset-4"
          >
            {t.bank.referenceInstead}
          </Link>
        </p>
      )}
    </>
  )
}
