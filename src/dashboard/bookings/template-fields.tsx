import { Select } from '#components/select.tsx'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { delays, type MessageTemplate, messageTemplates } from '#domain/messaging/guest-message.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'

const t = staffBookings.message

type Props = {
  template: MessageTemplate
  delay: number
  onChange(changes: { template: MessageTemplate } | { delay: number }): void
}

export function TemplateFields({ template, delay, onChange }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t.template}
        value={template}
        onChange={(chosen) => onChange({ template: chosen })}
        options={optionsOf(messageTemplates, t.templates)}
      />
      {template === 'delay' && (
        <Select
          label={t.delay}
          value={String(delay)}
          onChange={(minutes) => onChange({ delay: Number(minutes) })}
          options={delays.map((minutes) => ({ value: String(minutes), label: t.minutes(minutes) }))}
        />
      )}
    </div>
  )
}
