import { useWatch } from 'react-hook-form'
import { answerForGuest, getTripOffers } from '#api-client/disruptions.ts'
import { OptionCards } from '#components/option-cards.tsx'
import { Select } from '#components/select.tsx'
import type { DisruptedBooking, DisruptionAnswer, TripOffers } from '#contracts/disruptions/disruption.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { money } from '#dashboard/components/format-staff-money.ts'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { LoadState } from '#dashboard/components/load-state.tsx'
import type { Problems } from '#dashboard/form/form-problems.ts'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { disruptions } from '#i18n/disruptions.ts'
import { formatDay } from '#i18n/format-date.ts'
import { boardQueries } from './use-disruptions.ts'

const t = disruptions.board

type Props = { disruption: string; booking: DisruptedBooking; isOpen: boolean; onClose(): void }

/** Staff carry out what a guest wants, after they called. */
export const AnswerDialog = keyedDialog('booking', AnswerForm)

type Values = { choice: string; date: string }

function AnswerForm({ disruption, booking, isOpen, onClose }: Props) {
  const { bookingId, name } = booking
  const offers = useStaffQuery(['disruptions', disruption, bookingId, 'offers'], (token) =>
    getTripOffers(token, disruption, bookingId),
  )
  const days = offers.data?.otherDays ?? []
  const dayOf = (chosen: string) => (days.includes(chosen) ? chosen : (days[0] ?? ''))
  const answerIn = (values: Values) => answerOf(values.choice, dayOf(values.date))
  const form = useStaffForm({
    base: null,
    draftOf: (): Values => ({ choice: '', date: '' }),
    problemsIn: (values): Problems => (answerIn(values) ? {} : { choice: t.missing }),
    keyedBy: answerIn,
    async send(token, values, key) {
      const body = answerIn(values)
      return body && answerForGuest(token, { id: disruption, bookingId }, body, key)
    },
    invalidates: boardQueries,
    successToast: t.saved,
    onSaved: onClose,
    onRefused({ status, body }) {
      void offers.reload()
      if (status !== 409 || !(body as { offers?: TripOffers }).offers) return
      form.change({ choice: '' })
      return t.gone
    },
    messages: { failed: t.saveFailed },
  })
  const [choice, date] = useWatch({ control: form.control, name: ['choice', 'date'] })
  return (
    <FormDialog
      title={t.answerOf(name)}
      size="md"
      {...dialogProps(form)}
      isOpen={isOpen}
      cancel={t.cancel}
      submit={form.isBusy ? t.saving : t.save}
      onClose={onClose}
    >
      <LoadState query={offers} messages={{ failed: t.offersFailed }} loading={t.loadingOffers} />
      {offers.data && (
        <OptionCards
          legend={t.choose}
          name="choice"
          columns={1}
          value={choice}
          options={offerOptions(offers.data)}
          error={form.problems.choice}
          onChange={(chosen) => form.change({ choice: chosen })}
        />
      )}
      {choice === 'other day' && (
        <Select
          label={t.day}
          value={dayOf(date)}
          onChange={(chosen) => form.change({ date: chosen })}
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
