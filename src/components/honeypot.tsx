/** A field that people neither see nor reach; whoever fills it in is a program (R15.9). */
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
