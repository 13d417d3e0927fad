import { changePerson, createPerson } from '#api-client/drivers.ts'
import { useToasts } from '#components/use-toasts.tsx'
import { longestPersonName, NewPerson, type PersonWire } from '#contracts/drivers/person.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { FormCheckbox, FormText } from '#dashboard/form/form-fields.tsx'
import { problemsOfRequest } from '#dashboard/form/form-problems.ts'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { useInvalidate } from '#dashboard/hooks/use-staff-mutation.ts'
import { personLanguages, personRoles } from '#domain/drivers/person.ts'
import { drivers } from '#i18n/drivers.ts'

const t = drivers.form

type Props = { person: PersonWire | 'new'; isOpen: boolean; onClose(): void }

export const PersonDialog = keyedDialog('person', PersonForm)

/** A checkbox for each role and language. */
type Values = { name: string; phone: string; active: boolean } & Record<
  (typeof personRoles)[number] | (typeof personLanguages)[number],
  boolean
>

function draftOf(person: PersonWire | null): Values {
  const { roles = ['driver'], languages = ['en'] } = person ?? {}
  const checked = (all: readonly string[], own: readonly string[]) =>
    Object.fromEntries(all.map((one) => [one, own.includes(one)]))
  return {
    name: person?.name ?? '',
    phone: person?.phone ?? '',
    active: person?.active ?? true,
    ...checked(personRoles, roles),
    ...checked(personLanguages, languages),
  } as Values
}

function personOf(values: Values): NewPerson {
  return {
    name: values.name.trim(),
    phone: values.phone.trim(),
    active: values.active,
    roles: personRoles.filter((role) => values[role]),
    languages: personLanguages.filter((language) => values[language]),
  }
}

/** The list of roles has no field of its own: its problem stands at the first checkbox. */
function problemsIn(values: Values) {
  const { roles, ...problems } = problemsOfRequest(NewPerson, personOf(values))
  return roles ? { ...problems, driver: t.roleMissing } : problems
}

function PersonForm({ person, isOpen, onClose }: Props) {
  const stored = person === 'new' ? null : person
  const { callApi } = useStaff()
  const toasts = useToasts()
  const invalidate = useInvalidate()
  const form = useStaffForm({
    base: stored,
    draftOf,
    problemsIn,
    send: (values, key, base) =>
      callApi((token) =>
        base
          ? changePerson(token, base.id, { ...personOf(values), version: base.version })
          : createPerson(token, personOf(values), key),
      ),
    onSaved({ person }) {
      toasts.success(t.saved(person.name))
      void invalidate(['drivers'])
      onClose()
    },
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
      <fieldset>
        <legend className="font-[620] text-sand-900">{t.roles}</legend>
        {form.problems.driver && (
          <p role="alert" className="mt-1 text-[15px] text-clay-700">
            {form.problems.driver}
          </p>
        )}
        {personRoles.map((role) => (
          <FormCheckbox key={role} {...field(role)} label={drivers.roles[role]} />
        ))}
      </fieldset>
      <fieldset>
        <legend className="font-[620] text-sand-900">{t.languages}</legend>
        {personLanguages.map((language) => (
          <FormCheckbox key={language} {...field(language)} label={drivers.languages[language]} />
        ))}
      </fieldset>
      {stored && <FormCheckbox {...field('active')} label={t.active} />}
    </FormDialog>
  )
}
