import { useState } from 'react'
import { answerForGuest, getTripOffers } from '#api-client/disruptions.ts'
import { OptionCards } from '#components/option-cards.tsx'
import { Select } from '#components/select.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { DisruptedBooking, DisruptionAnswer, TripOffers } from '#contracts/disruptions/disruption.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { money } from '#dashboard/components/format-staff-money.ts'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { useIdempotencyKey } from '#dashboard/hooks/idempotency-key.ts'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { disruptions } from '#i18n/disruptions.ts'
import { formatDay } from '#i18n/format-date.ts'
import { boardQueries } from './board-queries.ts'

const t = disruptions.board

type Props = { disruption: string; booking: DisruptedBooking; isOpen: boolean; onClose(): void }

/** Staff carry out what a guest wants, after they called. */
export const AnswerDialog = keyedDialog('booking', AnswerForm)

function AnswerForm({ disruption, booking, isOpen, onClose }: Props) {
  const { bookingId, name } = booking
  const toasts = useToasts()
  const [choice, setChoice] = useState('')
  const [date, setDate] = useState('')
  const [problem, setProblem] = useState('')
  const offers = useStaffQuery(['disruptions', disruption, bookingId, 'offers'], (token) =>
    getTripOffers(token, disruption, bookingId),
  )
  const keyFor = useIdempotencyKey()
  const answer = useStaffMutation(
    (token, body: DisruptionAnswer) => answerForGuest(token, { id: disruption, bookingId }, body, keyFor(body)),
    {
      invalidates: boardQueries,
      onSuccess() {
        toasts.success(t.saved)
        onClose()
      },
      onFailure({ status, body }) {
        if (status === 409 && (body as { offers?: TripOffers }).offers) {
          setChoice('')
          setProblem(t.gone)
        }
        void offers.reload()
      },
    },
  )
  const days = offers.data?.otherDays ?? []
  const day = days.includes(date) ? date : (days[0] ?? '')
  return (
    <FormDialog
      title={t.answerOf(name)}
      size="md"
      isOpen={isOpen}
      isBusy={answer.isBusy}
      problem={problem || failureText(answer.refused, { failed: t.saveFailed })}
      cancel={t.cancel}
      submit={answer.isBusy ? t.saving : t.save}
      onSubmit={() => {
        const body = answerOf(choice, day)
        if (!body) return setProblem(t.missing)
        setProblem('')
        void answer.run(body)
      }}
      onClose={onClose}
    >
      <LoadError
        text={failureText(offers.refused, { failed: t.offersFailed })}
        isBusy={offers.isLoading}
        onRetry={offers.reload}
      />
      {!offers.data && !offers.refused && (
        <p role="status" className="text-sand-600">
          {t.loadingOffers}
        </p>
      )}
      {offers.data && (
        <OptionCards
          legend={t.choose}
          name="choice"
          columns={1}
          value={choice}
          options={offerOptions(offers.data)}
          onChange={setChoice}
        />
      )}
      {choice === 'other day' && (
        <Select
          label={t.day}
          value={day}
          onChange={setDate}
          options={days.map((one) => ({ value: one, label: formatDay(one) }))}
        />
      )}
    </FormDialog>
  )
}

function offerOptions({ otherParks, otherDays, refund, currency }: TripOffers) {
  return [
    ...otherParks.map(({ packageId, name, back }) => ({
      value: `other park ${packageId}`,
      label: t.park(name),
      price: back > 0 ? t.returned(money(back, currency)) : t.nothing,
    })),
    ...(otherDays.length > 0 ? [{ value: 'other day', label: t.otherDay, price: t.nothing }] : []),
    { value: 'refund', label: refund > 0 ? t.refund(money(refund, currency)) : t.cancelFree },
  ]
}

function answerOf(choice: string, date: string): DisruptionAnswer | null {
  if (choice === 'refund') return { choice }
  if (choice === 'other day') return date ? { choice, date } : null
  const packageId = choice.replace(/^other park /, '')
  return packageId && packageId !== choice ? { choice: 'other park', packageId } : null
}
