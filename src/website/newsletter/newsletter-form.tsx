import { useHref } from 'react-router'
import { Button } from '#components/button.tsx'
import { Honeypot } from '#components/honeypot.tsx'
import { TextField } from '#components/text-field.tsx'
import { newsletter as t } from '#i18n/newsletter.ts'
import { FormStatus } from '#website/static-client/form-status.tsx'

/** Subscribes: a plain HTML form, so that it works on pages without a script. */
export function NewsletterForm({
  typed = '',
  error,
  trouble = error,
}: {
  typed?: string
  error?: string | undefined
  /** Why the address was not taken; the page says it above the form. */
  trouble?: string | undefined
}) {
  return (
    // a document of its own, also from a page that hydrates: the answer is a page
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
      <Honeypot label={t.trap} />
      <Button type="submit" className="max-sm:w-full">
        {t.subscribe}
      </Button>
      <FormStatus answer={trouble} whatsappText={t.whatsappText('{email}')} />
    </form>
  )
}
