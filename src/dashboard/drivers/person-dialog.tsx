import { changePerson, createPerson } from '#api-client/drivers.ts'
import { longestPersonName, NewPerson, type PersonWire } from '#contracts/drivers/person.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { FormCheckbox, FormCheckboxes, FormText } from '#dashboard/form/form-fields.tsx'
import { problemsOfRequest } from '#dashboard/form/form-problems.ts'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { personLanguages, personRoles } from '#domain/drivers/person.ts'
import { drivers } from '#i18n/drivers.ts'

const t = drivers.form

type Props = { person: PersonWire | 'new'; isOpen: boolean; onClose(): void }

export const PersonDialog = keyedDialog('person', PersonForm)

function draftOf(person: PersonWire | null): NewPerson {
  const { name = '', phone = '', active = true, roles = ['driver'], languages = ['en'] } = person ?? {}
  return { name, phone, active, roles, languages }
}

const problemsIn = (person: NewPerson) => problemsOfRequest(NewPerson, person, { sentences: { roles: t.roleMissing } })

function PersonForm({ person, isOpen, onClose }: Props) {
  const stored = person === 'new' ? null : person
  const form = useStaffForm({
    base: stored,
    draftOf,
    problemsIn,
    send: (token, values, key, base) =>
      base ? changePerson(token, base.id, { ...values, version: base.version }) : createPerson(token, values, key),
    invalidates: [['drivers']],
    successToast: (body) => t.saved(body.person.name),
    onSaved: onClose,
    onRefused({ status, body }) {
      const existing = body.existing as PersonWire | undefined
      if (status !== 409 || !existing) return undefined
      // The typed values stay, on top of the newer version.
      form.startFrom(existing, form.values())
      return t.stale
    },
    messages: { failed: t.failed },
  })
  const { field } = form
  return (
    <FormDialog
      title={stored ? <span dir="auto">{t.editTitle(stored.name)}</span> : t.addTitle}
      size="md"
      {...dialogProps(form)}
      isOpen={isOpen}
      onClose={onClose}
      cancel={t.cancel}
      submit={form.isBusy ? t.saving : t.save}
    >
      <FormText
        {...field('name')}
        label={t.name}
        hint={t.nameHint}
        dir="auto"
        required
        maxLength={longestPersonName}
        autoComplete="off"
      />
      <FormText {...field('phone')} label={t.phone} type="tel" maxLength={40} autoComplete="off" />
      <FormCheckboxes {...field('roles')} legend={t.roles} options={optionsOf(personRoles, drivers.roles)} />
      <FormCheckboxes
        {...field('languages')}
        legend={t.languages}
        options={optionsOf(personLanguages, drivers.languages)}
      />
      {stored && <FormCheckbox {...field('active')} label={t.active} />}
    </FormDialog>
  )
}
