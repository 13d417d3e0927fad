/** '1 reserva', '2 reservas', '0 reservas' */
export function counted(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`
}
