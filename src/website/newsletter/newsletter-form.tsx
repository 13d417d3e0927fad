import { useHref } from 'react-router'
import { Button } from '#components/button.tsx'
import { Honeypot } from '#components/honeypot.tsx'
import { TextField } from '#components/text-field.tsx'
import { newsletter as t } from '#i18n/newsletter.ts'
import { FormStatus } from '#website/static-client/form-status.tsx'

/** A plain HTML form, so that it works without scripts. */
export function NewsletterForm({
  typed = '',
  error,
  failure = error,
}: {
  typed?: string
  error?: string | undefined
  /** Why the address was rejected; the page shows it above the form. */
  failure?: string | undefined
}) {
  return (
    // Not a fetcher: the response is a page, also for a hydrated one.
    <form
      action={useHref('/newsletter')}
      method="post"
      noValidate
      data-in-place
      data-sent={useHref('/newsletter/thanks')}
      className="relative flex flex-wrap items-start gap-3"
    >
      <TextField
        label={t.email}
        hideLabel
        className="min-w-0 flex-1 basis-60"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        placeholder={t.placeholder}
        defaultValue={typed}
        error={error}
        required
      />
      <Honeypot />
      <Button type="submit" className="max-sm:w-full">
        {t.subscribe}
      </Button>
      <FormStatus answer={failure} whatsappText={t.whatsappText('{email}')} />
    </form>
  )
}
