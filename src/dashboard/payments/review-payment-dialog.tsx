import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { acceptSlip, acceptTransfer, rejectSlip, rejectTransfer } from '#api-client/payments.ts'
import { Badge } from '#components/badge.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { StaffSlipWire, TransferWire } from '#contracts/payments/slip.ts'
import { DotList } from '#dashboard/components/dot-list.tsx'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { money, parseStaffAmount } from '#dashboard/components/format-staff-money.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { FormMoney, FormTextArea } from '#dashboard/form/form-fields.tsx'
import type { Problems } from '#dashboard/form/form-problems.ts'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { latestAccountIn } from '#dashboard/hooks/latest-account.ts'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'
import { isDay } from '#domain/primitives/date.ts'
import { formatDay } from '#i18n/format-date.ts'
import { staffPayments } from '#i18n/staff-payments.ts'
import { SlipPicture } from './slip-picture.tsx'
import { slipTones } from './transfer-lists.tsx'

const t = staffPayments.decide

export type ReviewCase = { kind: 'slip'; slip: StaffSlipWire } | { kind: 'transfer'; transfer: TransferWire }

type Props = { reviewed: ReviewCase | null; onClose(): void; onDecided(): void; onStale(): void }

/** Shows a slip or transfer beside what is expected, and accepts or rejects it. */
export function ReviewPaymentDialog({ reviewed, ...props }: Props) {
  const { subject, key } = useDialogKey(reviewed)
  const shown = reviewed ?? subject
  // One form per payment, so input for one guest is never sent for another.
  return (
    shown && <ReviewForm key={`${key} ${itemOf(shown).id}`} reviewed={shown} isOpen={reviewed !== null} {...props} />
  )
}

const itemOf = (reviewed: ReviewCase) => (reviewed.kind === 'slip' ? reviewed.slip : reviewed.transfer)

type Values = { amount: string; reason: string; step: 'look' | 'reject' }

type ReviewFormProps = Props & { reviewed: ReviewCase; isOpen: boolean }

function ReviewForm({ reviewed, isOpen, onClose, onDecided, onStale }: ReviewFormProps) {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const item = itemOf(reviewed)
  const [due, setDue] = useState(item.due)
  const isLessDue = due < item.amount
  const { id, bookingId, currency } = item
  const isSlip = reviewed.kind === 'slip'
  const isWaiting = reviewed.kind === 'transfer' || reviewed.slip.status === 'waiting'
  const form = useStaffForm({
    draftName: `decide ${id}`,
    isOpen,
    discardsOnClose: true,
    base: null,
    // Filled in only if all of it is still due: a payment must not be counted twice.
    draftOf: (): Values => ({ amount: isLessDue ? '' : item.amount.toFixed(2), reason: '', step: 'look' }),
    problemsIn({ amount, reason, step }): Problems {
      if (step === 'look') return parseStaffAmount(amount) ? {} : { amount: t.amountWrong }
      return reason.trim() ? {} : { reason: t.reasonMissing }
    },
    send({ amount, reason, step }) {
      const accepted = { amount: parseStaffAmount(amount) ?? 0, expectedBalance: due }
      const rejected = { reason, expectedBalance: due }
      return callApi<unknown>((token) =>
        step === 'look'
          ? (isSlip ? acceptSlip : acceptTransfer)(token, id, accepted)
          : (isSlip ? rejectSlip : rejectTransfer)(token, id, rejected),
      )
    },
    onSaved(_, { amount, step }) {
      const received = money(parseStaffAmount(amount) ?? 0, currency)
      toasts.success(step === 'look' ? t.accepted(received, bookingId) : t.rejected(bookingId))
      onDecided()
    },
    onRefused(response) {
      if (response.status !== 409) return
      onStale()
      const fresh = latestAccountIn(response)
      if (fresh) {
        setDue(fresh.balance)
        return
      }
      // A colleague decided first: the list is reloaded, and this case may leave it.
      toasts.error(response.message || t.failed)
      return true
    },
    messages: { failed: t.failed },
  })
  const { control, field, isBusy } = form
  const [amount, step] = useWatch({ control, name: ['amount', 'step'] })
  const received = parseStaffAmount(amount)
  const isPart = received !== null && received !== item.amount

  function showOtherStep() {
    form.clearErrors()
    form.change({ step: step === 'look' ? 'reject' : 'look' })
  }

  const accept = isBusy ? t.accepting : isPart ? t.acceptPart(money(received, currency)) : t.accept
  return (
    <FormDialog
      title={isSlip ? t.slipTitle(bookingId) : t.transferTitle(bookingId)}
      {...dialogProps(form)}
      isOpen={isOpen}
      size={isSlip ? 'lg' : 'md'}
      cancel={step === 'look' ? t.reject : t.back}
      onCancel={showOtherStep}
      submit={step === 'look' ? accept : isBusy ? t.rejecting : t.rejectNow}
      look={step === 'look' ? 'dark' : 'danger'}
      footer={isWaiting ? undefined : false}
      onClose={onClose}
    >
      <div className={isSlip ? 'grid gap-6 md:grid-cols-[1.15fr_1fr]' : ''}>
        {isSlip && <SlipPicture slip={reviewed.slip} />}
        <div className="space-y-5">
          <CaseFacts reviewed={reviewed} due={due} />
          {isWaiting && step === 'look' && (
            <FormMoney {...field('amount')} label={t.amount(currency)} hint={isLessDue ? t.amountOpen : t.amountHint} />
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

/** The facts that staff compare with the bank account. */
function CaseFacts({ reviewed, due }: { reviewed: ReviewCase; due: number }) {
  const item = itemOf(reviewed)
  const slip = reviewed.kind === 'slip' ? reviewed.slip : null
  const day = item.date && isDay(item.date) ? formatDay(item.date, 'short') : t.noDay
  return (
    <>
      {slip && slip.sameFile.length > 0 && (
        <p className="flex items-start gap-2 rounded-lg bg-clay-100 px-4 py-3 font-[560] text-clay-700">
          <TriangleAlert className="icon mt-[.15em] shrink-0" aria-hidden="true" />
          {staffPayments.sameFile(slip.sameFile.join(', '))}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3.5">
        <Fact name={t.expected}>
          <b className="display numbers text-[22px] leading-none font-bold text-lagoon-900">
            {money(item.amount, item.currency)}
          </b>
        </Fact>
        {due !== item.amount && <Fact name={t.due}>{money(due, item.currency)}</Fact>}
        <Fact name={t.reference}>{item.transferReference ?? staffPayments.noReference}</Fact>
        <Fact name={t.guest}>{item.name}</Fact>
        <Fact name={t.trip}>{item.startsAt ? momentParts(item.startsAt) : day}</Fact>
        <Fact name={t.sent}>{slip ? t.sentBy(slip.sentBy, formatMoment(slip.sentAt)) : momentParts(item.sentAt)}</Fact>
        <Fact name={t.booking}>
          <Link
            to={`/dashboard?section=bookings&booking=${item.bookingId}`}
            className="text-lagoon-700 underline underline-offset-3 hover:text-lagoon-900 max-md:inline-flex max-md:min-h-11 max-md:items-center"
          >
            {t.openBooking(item.bookingId)}
          </Link>
        </Fact>
        {slip && slip.status !== 'waiting' && (
          <Fact name={t.decided}>
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
          </Fact>
        )}
      </dl>
    </>
  )
}

/** Keeps the dot between day and time off the end of a line in a narrow column. */
const momentParts = (instant: string) => <DotList parts={formatMoment(instant).split(' · ')} />

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[13.5px] text-sand-600">{name}</dt>
      <dd className="numbers mt-0.5 break-words text-sand-900">{children}</dd>
    </div>
  )
}
