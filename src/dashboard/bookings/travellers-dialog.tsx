import { useFieldArray } from 'react-hook-form'
import { saveTravellers } from '#api-client/staff-bookings.ts'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import type { Traveller, TravellerInput, TravellerList } from '#contracts/bookings/traveller.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { FormCheckbox, FormSelect, FormText } from '#dashboard/form/form-fields.tsx'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'

const t = staffBookings.travellers
const { identity } = staffBookings
const maxTravellers = 20

type Props = { booking: StaffBookingRow; stored: TravellerList; isOpen: boolean; onClose(): void }

/** Sets the names and the passport or NIC numbers of the travellers. */
export const TravellersDialog = keyedDialog('stored', TravellersForm)

/** `number` is a new one: stored numbers never reach the form (R8.4). */
type Row = { name: string; kind: string; number: string; isDeleted: boolean }
type Values = { travellers: Row[] }

function TravellersForm({ booking, stored, isOpen, onClose }: Props) {
  const usualKind = booking.visitorType === 'local' ? 'nic' : 'passport'
  const count = Math.min(booking.participants, maxTravellers)
  const form = useStaffForm({
    base: stored,
    draftOf: ({ travellers }): Values => ({
      travellers: Array.from({ length: count }, (_, index) => ({
        name: travellers[index]?.name ?? '',
        number: '',
        isDeleted: false,
        kind: travellers[index]?.document?.kind ?? usualKind,
      })),
    }),
    problemsIn: () => ({}),
    send: (token, { travellers }, _, { version }) =>
      saveTravellers(token, booking._id, { version, travellers: travellers.map(inputFrom) }),
    invalidates: [['bookings']],
    successToast: t.saved,
    onSaved: onClose,
    onRefused({ status, body }) {
      const current = body as Partial<TravellerList>
      if (status !== 409 || current.version === undefined || !current.travellers) return undefined
      // Names that nobody edited here follow the stored ones; everything typed stays.
      const { version, travellers } = current
      form.startFrom({ version, travellers }, merged(form.values(), form.base.travellers, travellers))
      return t.stale
    },
    messages: { failed: t.failed },
  })
  const { fields } = useFieldArray({ control: form.control, name: 'travellers' })
  const { field } = form
  return (
    <FormDialog
      title={t.title}
      size="lg"
      {...dialogProps(form)}
      isOpen={isOpen}
      onClose={onClose}
      cancel={identity.cancel}
      submit={form.isBusy ? t.saving : t.save}
    >
      <p className="text-sand-700">{t.lead}</p>
      {fields.map(({ id }, index) => {
        const document = form.base.travellers[index]?.document
        return (
          <fieldset key={id} className="grid gap-4 sm:grid-cols-[2fr_1fr_1.5fr]">
            <legend className="mb-2 font-[640] text-lagoon-900">
              {index === 0 ? t.leadGuest : identity.unnamed(index + 1)}
            </legend>
            <FormText
              {...field(`travellers.${index}.name`)}
              label={t.name}
              maxLength={120}
              autoComplete="off"
              dir="auto"
            />
            <FormSelect
              {...field(`travellers.${index}.kind`)}
              label={t.kind}
              options={[
                { value: 'passport', label: t.passport },
                { value: 'nic', label: t.nic },
              ]}
            />
            <FormText
              {...field(`travellers.${index}.number`)}
              label={t.number}
              hint={document ? t.stored(`•••••${document.ending}`) : undefined}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            {/* The number of the lead guest can be replaced only. */}
            {index > 0 && document && (
              <div className="sm:col-span-3">
                <FormCheckbox {...field(`travellers.${index}.isDeleted`)} label={t.remove(`•••••${document.ending}`)} />
              </div>
            )}
          </fieldset>
        )
      })}
      {booking.participants > maxTravellers && <p className="text-sand-700">{t.more(maxTravellers)}</p>}
    </FormDialog>
  )
}

function inputFrom({ name, kind, number, isDeleted }: Row): TravellerInput {
  const typed = number.trim()
  if (typed) return { name: name.trim(), document: { kind: kind === 'nic' ? 'nic' : 'passport', number: typed } }
  return { name: name.trim(), ...(isDeleted ? { document: null } : {}) }
}

function merged({ travellers }: Values, before: Traveller[], after: Traveller[]): Values {
  return {
    travellers: travellers.map((row, index) => {
      const isUntouched = row.name === (before[index]?.name ?? '')
      return { ...row, name: isUntouched ? (after[index]?.name ?? '') : row.name }
    }),
  }
}
