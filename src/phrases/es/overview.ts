import type * as en from '#phrases/en/overview.ts'
import type { Translation } from '#phrases/translation.ts'

/** The word alone, where the number stands beside it. */
const plural = (one: string, more: string) => (count: number) => (count === 1 ? one : more)

export const overview: Translation<typeof en.overview> = {
  title: 'Panel',
  hello: (name) => `Nos alegra verle, ${name}.`,
  asOf: (time) => `Cifras de las ${time}`,
  refresh: 'Actualizar',
  loading: 'Cargando el panel...',
  failed: 'No se pudo cargar el panel.',
  offline: 'El servidor no responde. Compruebe la conexión e inténtelo de nuevo.',
  figures: 'Cifras',
  names: {
    totalBookings: 'Reservas',
    revenue: 'Ingresos',
    pendingBookings: 'Pendientes',
    websiteVisitors: 'Visitas al sitio',
    localVisitors: 'Huéspedes locales',
    foreignVisitors: 'Huéspedes extranjeros',
  },
  lately: (now) => `${now} en 30 días`,
  waitingNow: 'esperan respuesta ahora',
  noBase: 'aún sin comparación',
  noBaseHint: 'No hay con qué comparar en los 30 días anteriores',
  more: (percent) => `${percent} más que en los 30 días anteriores`,
  less: (percent) => `${percent} menos que en los 30 días anteriores`,
  same: 'Igual que en los 30 días anteriores',
  morePending: (percent) => `${percent} más que hace 30 días`,
  lessPending: (percent) => `${percent} menos que hace 30 días`,
  samePending: 'Igual que hace 30 días',
  today: 'Para atender hoy',
  nothing: 'Todo hecho. Nadie espera nada.',
  notYours: 'De lo que espera en reservas y pagos se ocupan otros.',
  waiting: {
    slips: plural('justificante por comprobar', 'justificantes por comprobar'),
    transfers: plural('transferencia por comprobar', 'transferencias por comprobar'),
    shortNotice: plural('reserva de última hora por responder', 'reservas de última hora por responder'),
    refunds: plural('reembolso pendiente', 'reembolsos pendientes'),
    messages: plural('mensaje por responder', 'mensajes por responder'),
    letters: plural('carta sin enviar', 'cartas sin enviar'),
  },
  chart: {
    title: 'Reservas e ingresos, últimos 30 días',
    hint: 'Gráfico de reservas e ingresos, día a día. Los mismos números están en una tabla detrás.',
    asTable: 'Ver como tabla',
    asChart: 'Ver como gráfico',
    day: 'Día',
    bookings: 'Reservas',
    revenue: 'Ingresos',
    none: 'Ni reservas ni dinero en estos 30 días.',
  },
  recent: {
    title: 'Reservas recientes',
    all: 'Todas las reservas',
    none: 'Aún no hay reservas.',
    reference: 'Referencia',
    name: 'Nombre',
    package: 'Paquete',
    date: 'Fecha',
    status: 'Estado',
    noDate: 'Día sin fijar',
    open: (reference, name) => `Abrir la reserva ${reference} de ${name}`,
  },
  links: {
    title: 'Accesos rápidos',
    addBooking: 'Nueva reserva',
    availability: 'Disponibilidad',
    addPackage: 'Nuevo paquete',
    prices: 'Tabla de precios',
    addPost: 'Escribir un artículo',
    addImage: 'Añadir una imagen',
    reports: 'Informes',
    website: 'Abrir el sitio web',
  },
  moneyChanges: {
    bank: (name, moment) =>
      `${name} cambió los datos bancarios (${moment}). Los huéspedes envían ahí su dinero: asegúrese de que son los suyos.`,
    whatsapp: (name, moment) =>
      `${name} cambió el número de WhatsApp (${moment}). Los huéspedes preguntan ahí dónde pagar: asegúrese de que es el suyo.`,
    both: (name, moment) =>
      `${name} cambió los datos bancarios y el número de WhatsApp (${moment}). Los huéspedes pagan y preguntan ahí: asegúrese de que ambos son los suyos.`,
    check: 'Revisar los ajustes',
  },
}
