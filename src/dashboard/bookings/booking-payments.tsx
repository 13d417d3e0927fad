import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { correctPayment } from '#api-client/books.ts'
import { getBookingPayments } from '#api-client/staff-bookings.ts'
import { Badge } from '#components/badge.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import type { BookingPayments, StaffPaymentWire } from '#contracts/payments/booking-payments.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { money } from '#dashboard/components/format-staff-money.ts'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { LoadState } from '#dashboard/components/load-state.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { FormMoney, FormText } from '#dashboard/form/form-fields.tsx'
import type { Problems } from '#dashboard/form/form-problems.ts'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { useDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { latestAccountIn } from '#dashboard/payments/latest-account.ts'
import { isReceived } from '#domain/payments/payment.ts'
import { parseAmount } from '#domain/primitives/parse-amount.ts'
import { may } from '#domain/staff/permission.ts'
import { books } from '#i18n/books.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { staffPayments } from '#i18n/staff-payments.ts'

const t = staffBookings.account
const { correction } = books

type PaymentsProps = ReturnType<typeof useBookingPayments> & {
  /** Hides the buttons. */
  isPrinted?: boolean
}

/** Payments, slips and refunds of a booking. */
export function PaymentList({ isPrinted = false, ...query }: PaymentsProps) {
  const { bookingPayments, refused, reload } = query
  return (
    <section className="break-inside-avoid" aria-busy={!bookingPayments && !refused}>
      <h3 className="text-[17px] leading-tight">{t.title}</h3>
      <LoadState
        query={query}
        messages={t}
        isLoaded={bookingPayments !== null}
        loading={
          <div className="mt-2">
            <span className="sr-only">{t.loading}</span>
            <Skeleton className="h-12 w-full" />
          </div>
        }
        className="mt-2"
      />
      {bookingPayments && (
        <>
          <PaymentEntries bookingPayments={bookingPayments} isPrinted={isPrinted} onCorrected={reload} />
          <p className="mt-2 text-[14.5px] text-sand-600">{bookingPayments.isAddressProven ? t.proven : t.notProven}</p>
        </>
      )}
    </section>
  )
}

type EntriesProps = { bookingPayments: BookingPayments; isPrinted: boolean; onCorrected(): void }

function PaymentEntries({ bookingPayments, isPrinted, onCorrected }: EntriesProps) {
  const { account, payments, refunds, slips } = bookingPayments
  const { staff } = useStaff()
  const mayCorrect = !isPrinted && may(staff.role, 'correct payments')
  if (payments.length + refunds.length + slips.length === 0) return <p className="mt-2 text-sand-600">{t.none}</p>
  return (
    <ul className="numbers mt-1 divide-y divide-sand-200">
      {payments.map((payment) => (
        <PaymentEntry
          key={payment.id}
          name={`${staffPayments.methods[payment.method]}${payment.lastFour ? ` ${dashboard.bookings.cardEnding(payment.lastFour)}` : ''}`}
          more={[formatMoment(payment.paidAt ?? payment.createdAt), payment.transferReference, payment.failure]}
          amount={money(payment.amount, payment.currency)}
          state={t.states[payment.status]}
          isTest={payment.isTest}
          action={
            mayCorrect &&
            isCorrectable(payment) && <CorrectPayment payment={payment} account={account} onCorrected={onCorrected} />
          }
        />
      ))}
      {slips.map((slip) => (
        <PaymentEntry
          key={slip.id}
          name={t.slipOf(formatMoment(slip.sentAt))}
          more={[slip.reason]}
          amount=""
          state={staffPayments.slipStates[slip.status]}
        />
      ))}
      {refunds.map((refund) => (
        <PaymentEntry
          key={refund.id}
          name={staffPayments.refund.reasons[refund.reason]}
          more={[staffPayments.refund.requestedBy(refund.askedBy, formatMoment(refund.askedAt)), refund.note]}
          amount={money(-refund.amount, refund.currency)}
          state={staffPayments.refund.states[refund.status]}
        />
      ))}
      <li className="pt-1 print:hidden">
        <Link
          to="/dashboard?section=payments"
          className="inline-flex min-h-11 items-center text-lagoon-700 underline underline-offset-3 hover:text-lagoon-900"
        >
          {t.open}
        </Link>
      </li>
    </ul>
  )
}

function PaymentEntry(props: {
  name: string
  more: (string | null)[]
  amount: string
  state: string
  isTest?: boolean
  action?: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-48">
        <b className="block font-[600] text-sand-900">{props.name}</b>
        <small className="block text-[13.5px] break-words text-sand-600">
          {props.more.filter(Boolean).join(' · ')}
        </small>
      </span>
      {props.isTest && <Badge tone="turmeric">{t.test}</Badge>}
      <Badge>{props.state}</Badge>
      {props.amount && <b className="font-[640] text-sand-900">{props.amount}</b>}
      {props.action}
    </li>
  )
}

/** The payments of a booking, read again for each version of the booking; nothing without the permission. */
export function useBookingPayments(booking: StaffBookingRow | null) {
  const { staff } = useStaff()
  const id = booking && may(staff.role, 'decide about payments') ? booking._id : null
  const version = booking?.version
  const query = useStaffQuery(
    ['bookings', 'account', id, version],
    id ? (token) => getBookingPayments(token, id) : null,
  )
  return { ...query, bookingPayments: query.data?.bookingId === booking?.bookingId ? query.data : null }
}

type Props = { payment: StaffPaymentWire; account: BookingPayments['account']; onCorrected(): void }

/** Whether staff recorded the payment: only such a one can be corrected. */
const isCorrectable = ({ provider, status }: StaffPaymentWire) => provider === null && isReceived(status)

/** Corrects the amount of a payment that staff recorded. */
function CorrectPayment(props: Props) {
  const { payment } = props
  const { isOpen, open, close } = useDialog('correct', payment.id)
  return (
    <>
      <ActionButton
        look="plain"
        aria-label={correction.openFor(money(payment.amount, payment.currency))}
        onClick={open}
      >
        {correction.open}
      </ActionButton>
      <CorrectionDialog {...props} payment={isOpen ? payment : null} onClose={close} />
    </>
  )
}

type CorrectionFormProps = Props & { isOpen: boolean; onClose(): void }

const CorrectionDialog = keyedDialog('payment', CorrectionForm)

function CorrectionForm({ payment, account, onCorrected, isOpen, onClose }: CorrectionFormProps) {
  // From a refusal: newer than the account behind the dialog.
  const [balance, setBalance] = useState(account.balance)
  const form = useStaffForm({
    draftName: `correction ${payment.id}`,
    isOpen,
    base: null,
    draftOf: () => ({ amount: '', reason: '' }),
    problemsIn: ({ amount, reason }): Problems => ({
      ...(parseAmount(amount) === null && { amount: correction.needed }),
      ...(!reason.trim() && { reason: correction.needed }),
    }),
    send: (token, { amount, reason }) =>
      correctPayment(token, payment.id, { amount: parseAmount(amount) ?? 0, reason, expectedBalance: balance }),
    invalidates: [['bookings'], ['books'], ['reports'], ['audit']],
    successToast: correction.done,
    onSaved() {
      onClose()
      onCorrected()
    },
    onRefused(response) {
      setBalance(latestAccountIn(response)?.balance ?? balance)
    },
    messages: books,
  })

  return (
    <FormDialog
      title={correction.title}
      {...dialogProps(form)}
      isOpen={isOpen}
      cancel={correction.cancel}
      submit={form.isBusy ? correction.saving : correction.save}
      onClose={onClose}
    >
      <p className="text-sand-700">
        {correction.recorded}: <b className="numbers text-sand-900">{money(payment.amount, payment.currency)}</b>.{' '}
        {correction.about}
      </p>
      <FormMoney
        {...form.field('amount')}
        label={`${correction.amount} (${payment.currency})`}
        hint={correction.amountHint}
        autoFocus
        required
      />
      <FormText {...form.field('reason')} label={correction.reason} autoComplete="off" required maxLength={500} />
    </FormDialog>
  )
}
