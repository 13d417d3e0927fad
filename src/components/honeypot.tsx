/** A field that people cannot see or reach: only bots fill it in (R15.9). */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className="absolute -left-[9999px] size-px overflow-hidden" aria-hidden="true">
      <label>
        {label}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
