import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { acceptSlip, acceptTransfer, rejectSlip, rejectTransfer } from '#api-client/payments.ts'
import type { ApiResult } from '#api-client/request.ts'
import { Badge } from '#components/badge.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import { BookingLink } from '#dashboard/components/booking-link.tsx'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { money, parseStaffAmount } from '#dashboard/components/format-staff-money.ts'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { LabelledValue } from '#dashboard/components/labelled-value.tsx'
import { FormMoney, FormTextArea } from '#dashboard/form/form-fields.tsx'
import type { Problems } from '#dashboard/form/form-problems.ts'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { isDay } from '#domain/primitives/date.ts'
import { formatDay } from '#i18n/format-date.ts'
import { staffPayments } from '#i18n/staff-payments.ts'
import { latestAccountIn } from './latest-account.ts'
import { SlipPicture } from './slip-picture.tsx'
import { type SlipOrTransfer, slipIn, slipTones } from './transfer-list.tsx'

const t = staffPayments.decide

type Props = { item: SlipOrTransfer; isOpen: boolean; onClose(): void; onChanged(): void }

/** Shows a slip or transfer beside what is expected, and accepts or rejects it. */
export const ReviewPaymentDialog = keyedDialog('item', ReviewForm)

type Values = { amount: string; reason: string; step: 'accept' | 'reject' }

function ReviewForm(props: Props) {
  const { item, isOpen, onClose } = props
  const { bookingId, currency } = item
  const slip = slipIn(item)
  const isWaiting = !slip || slip.status === 'waiting'
  const { form, due } = useReviewForm(props)
  const { control, field, isBusy } = form
  const [typedAmount, step] = useWatch({ control, name: ['amount', 'step'] })
  const received = parseStaffAmount(typedAmount)
  const isPart = received !== null && received !== item.amount

  function showOtherStep() {
    form.clearErrors()
    form.change({ step: step === 'accept' ? 'reject' : 'accept' })
  }

  const accept = isBusy ? t.accepting : isPart ? t.acceptPart(money(received, currency)) : t.accept
  return (
    <FormDialog
      title={slip ? t.slipTitle(bookingId) : t.transferTitle(bookingId)}
      {...dialogProps(form)}
      isOpen={isOpen}
      size={slip ? 'lg' : 'md'}
      cancel={step === 'accept' ? t.reject : t.back}
      onCancel={showOtherStep}
      submit={step === 'accept' ? accept : isBusy ? t.rejecting : t.rejectNow}
      look={step === 'accept' ? 'dark' : 'danger'}
      footer={isWaiting ? undefined : false}
      onClose={onClose}
    >
      <div className={slip ? 'grid gap-6 md:grid-cols-[1.15fr_1fr]' : ''}>
        {slip && <SlipPicture slip={slip} />}
        <div className="space-y-5">
          <TransferFacts item={item} due={due} />
          {isWaiting && step === 'accept' && (
            <FormMoney
              {...field('amount')}
              label={t.amount(currency)}
              hint={due < item.amount ? t.amountOpen : t.amountHint}
            />
          )}
          {isWaiting && step === 'reject' && (
            <FormTextArea
              {...field('reason')}
              label={t.reason}
              hint={t.reasonHint}
              required
              maxLength={500}
              rows={3}
              autoFocus
            />
          )}
        </div>
      </div>
    </FormDialog>
  )
}

function useReviewForm({ item, isOpen, onClose, onChanged }: Props) {
  const toasts = useToasts()
  const [due, setDue] = useState(item.due)
  const { id, bookingId, currency } = item
  const slip = slipIn(item)
  const form = useStaffForm({
    draftName: `decide ${id}`,
    isOpen,
    discardsOnClose: true,
    base: null,
    // Filled in only if all of it is still due: a payment must not be counted twice.
    draftOf: (): Values => ({ amount: due < item.amount ? '' : item.amount.toFixed(2), reason: '', step: 'accept' }),
    problemsIn({ amount, reason, step }): Problems {
      if (step === 'accept') return parseStaffAmount(amount) ? {} : { amount: t.amountWrong }
      return reason.trim() ? {} : { reason: t.reasonMissing }
    },
    send(token, { amount, reason, step }): Promise<ApiResult<unknown>> {
      const accepted = { amount: parseStaffAmount(amount) ?? 0, expectedBalance: due }
      const rejected = { reason, expectedBalance: due }
      return step === 'accept'
        ? (slip ? acceptSlip : acceptTransfer)(token, id, accepted)
        : (slip ? rejectSlip : rejectTransfer)(token, id, rejected)
    },
    successToast: (_, { amount, step }) =>
      step === 'accept' ? t.accepted(money(parseStaffAmount(amount) ?? 0, currency), bookingId) : t.rejected(bookingId),
    onSaved() {
      onClose()
      onChanged()
    },
    onRefused(response) {
      if (response.status !== 409) return
      onChanged()
      const fresh = latestAccountIn(response)
      if (fresh) {
        setDue(fresh.balance)
        return
      }
      // A colleague decided first.
      toasts.error(response.message || t.failed)
      onClose()
      return true
    },
    messages: { failed: t.failed },
  })
  return { form, due }
}

/** The facts that staff compare with the bank account. */
function TransferFacts({ item, due }: { item: SlipOrTransfer; due: number }) {
  const slip = slipIn(item)
  const day = item.date && isDay(item.date) ? formatDay(item.date, 'short') : t.noDay
  return (
    <>
      {slip && slip.sameFile.length > 0 && (
        <p className="flex items-start gap-2 rounded-lg bg-clay-100 px-4 py-3 font-[560] text-clay-700">
          <TriangleAlert className="icon mt-[.15em] shrink-0" aria-hidden="true" />
          {staffPayments.sameFile(slip.sameFile.join(', '))}
        </p>
      )}
      <dl className="numbers grid grid-cols-2 gap-x-5 gap-y-3.5">
        <LabelledValue name={t.expected}>
          <b className="display numbers text-[22px] leading-none font-bold text-lagoon-900">
            {money(item.amount, item.currency)}
          </b>
        </LabelledValue>
        {due !== item.amount && <LabelledValue name={t.due}>{money(due, item.currency)}</LabelledValue>}
        <LabelledValue name={t.reference}>{item.transferReference ?? staffPayments.noReference}</LabelledValue>
        <LabelledValue name={t.guest}>{item.name}</LabelledValue>
        <LabelledValue name={t.trip}>{item.startsAt ? formatMoment(item.startsAt) : day}</LabelledValue>
        <LabelledValue name={t.sent}>
          {slip ? t.sentBy(slip.sentBy, formatMoment(slip.sentAt)) : formatMoment(item.sentAt)}
        </LabelledValue>
        <LabelledValue name={t.booking}>
          <BookingLink bookingId={item.bookingId} label={t.openBooking(item.bookingId)} />
        </LabelledValue>
        {slip && slip.status !== 'waiting' && (
          <LabelledValue name={t.decided}>
            <Badge tone={slipTones[slip.status]} hasDot>
              {staffPayments.slipStates[slip.status]}
            </Badge>
            {slip.accepted !== null && <span className="mt-1 block">{money(slip.accepted, slip.currency)}</span>}
            {slip.decidedAt && (
              <span className="mt-1 block text-[13.5px] text-sand-600">
                {t.sentBy(slip.decidedBy ?? '', formatMoment(slip.decidedAt))}
              </span>
            )}
            {slip.reason && <span className="mt-1 block text-clay-700">{slip.reason}</span>}
          </LabelledValue>
        )}
      </dl>
    </>
  )
}
