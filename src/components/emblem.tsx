/** The logo. The browser has loaded it already, as the icon of the page. */
export function Emblem({ className = 'size-[42px]' }: { className?: string }) {
  return <img src="/emblem.svg" alt="" width={42} height={42} className={`shrink-0 ${className}`} />
}
