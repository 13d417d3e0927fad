import { components } from '#i18n/components.ts'

/** A field that people cannot see or reach: only bots fill it in (R15.9). */
export function Honeypot() {
  return (
    <div className="absolute -left-[9999px] size-px overflow-hidden" aria-hidden="true">
      <label>
        {components.honeypot}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
