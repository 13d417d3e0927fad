import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { acceptSlip, acceptTransfer, rejectSlip, rejectTransfer } from '#api-client/payments.ts'
import { Badge } from '#components/badge.tsx'
import { Dialog } from '#components/dialog.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { TextArea, TextField } from '#components/text-field.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { StaffSlipWire, TransferWire } from '#contracts/payments/slip.ts'
import { DialogError, DialogFooter } from '#dashboard/components/dialog-footer.tsx'
import { DotList } from '#dashboard/components/dot-list.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { money, parseStaffAmount } from '#dashboard/components/format-staff-money.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { latestAccountIn } from '#dashboard/hooks/latest-account.ts'
import { useSavedDraft } from '#dashboard/hooks/saved-draft.ts'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'
import { isDay } from '#domain/primitives/date.ts'
import { formatDay } from '#i18n/format-date.ts'
import { staffPayments } from '#i18n/staff-payments.ts'
import { SlipPicture } from './slip-picture.tsx'

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

type Draft = { amount: string; reason: string; step: 'look' | 'reject' }

function ReviewForm({
  reviewed,
  isOpen,
  onClose,
  onDecided,
  onStale,
}: Props & { reviewed: ReviewCase; isOpen: boolean }) {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const item = itemOf(reviewed)
  // Filled in only if all of it is still due: a payment must not be counted twice.
  const [due, setDue] = useState(item.due)
  const isLessDue = due < item.amount
  const untouched: Draft = { amount: isLessDue ? '' : item.amount.toFixed(2), reason: '', step: 'look' }
  const { draft, setDraft, discardDraft } = useSavedDraft(`decide ${item.id}`, untouched)
  const { amount, reason, step } = draft
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const [problem, setProblem] = useState('')
  const { around, reportInvalid } = useFocusFirstInvalid<HTMLDivElement>()
  const { id, bookingId, currency } = item
  const isWaiting = reviewed.kind === 'transfer' || reviewed.slip.status === 'waiting'
  const received = parseStaffAmount(amount)
  const isWhole = received === item.amount

  async function decide(call: (token: string) => ReturnType<typeof acceptSlip | typeof acceptTransfer>, done: string) {
    setWrong('')
    setProblem('')
    setBusy(true)
    const response = await callApi<unknown>(call)
    setBusy(false)
    if (response.ok) {
      discardDraft()
      toasts.success(done)
      return onDecided()
    }
    if (response.status !== 409) return setProblem(response.message || t.failed)
    const fresh = latestAccountIn(response)
    if (fresh) {
      setProblem(response.message)
      setDue(fresh.balance)
      return onStale()
    }
    // A colleague decided first: the list is reloaded, and this case may leave it.
    toasts.error(response.message || t.failed)
    onStale()
  }

  function showWrong(why: string) {
    setWrong(why)
    reportInvalid()
  }

  function accept() {
    if (received === null) return showWrong(t.amountWrong)
    void decide(
      (token) =>
        (reviewed.kind === 'slip' ? acceptSlip : acceptTransfer)(token, id, { amount: received, expectedBalance: due }),
      t.accepted(money(received, currency), bookingId),
    )
  }

  function reject() {
    if (!reason.trim()) return showWrong(t.reasonMissing)
    void decide(
      (token) => (reviewed.kind === 'slip' ? rejectSlip : rejectTransfer)(token, id, { reason, expectedBalance: due }),
      t.rejected(bookingId),
    )
  }

  function close() {
    if (isBusy) return
    discardDraft()
    onClose()
  }

  function showStep(next: Draft['step']) {
    setWrong('')
    setProblem('')
    setDraft({ ...draft, step: next })
  }

  return (
    <Dialog
      title={reviewed.kind === 'slip' ? t.slipTitle(bookingId) : t.transferTitle(bookingId)}
      isOpen={isOpen}
      onClose={close}
      size={reviewed.kind === 'slip' ? 'lg' : 'md'}
      footer={
        isWaiting &&
        (step === 'look' ? (
          <DialogFooter
            quiet={t.reject}
            onQuiet={() => showStep('reject')}
            main={
              isBusy ? t.accepting : isWhole || received === null ? t.accept : t.acceptPart(money(received, currency))
            }
            onMain={accept}
            isBusy={isBusy}
          />
        ) : (
          <DialogFooter
            quiet={t.back}
            onQuiet={() => showStep('look')}
            main={isBusy ? t.rejecting : t.rejectNow}
            onMain={reject}
            look="danger"
            isBusy={isBusy}
          />
        ))
      }
    >
      <DialogError text={problem} />
      <div ref={around} className={reviewed.kind === 'slip' ? 'grid gap-6 md:grid-cols-[1.15fr_1fr]' : ''}>
        {reviewed.kind === 'slip' && <SlipPicture slip={reviewed.slip} />}
        <div className="space-y-5">
          <CaseFacts reviewed={reviewed} due={due} />
          {isWaiting && step === 'look' && (
            <TextField
              label={t.amount(currency)}
              hint={isLessDue ? t.amountOpen : t.amountHint}
              error={wrong}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={amount}
              onChange={(text) => setDraft({ ...draft, amount: text })}
            />
          )}
          {isWaiting && step === 'reject' && (
            <TextArea
              label={t.reason}
              hint={t.reasonHint}
              error={wrong}
              required
              maxLength={500}
              rows={3}
              autoFocus
              value={reason}
              onChange={(text) => setDraft({ ...draft, reason: text })}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}

import { slipTones } from './transfer-lists.tsx'

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
