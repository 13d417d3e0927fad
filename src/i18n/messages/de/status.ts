import type * as en from '#i18n/messages/en/status.ts'
import type { Translation } from '#i18n/translation.ts'

const unit = (count: number, one: string, many: string) => `${count}\u00a0${count === 1 ? one : many}`

export const status: Translation<typeof en.status> = {
  title: (name) => `Systemstatus | ${name}`,
  description: 'Ob diese Website erreichbar ist und Buchungen annimmt, mit der Aufzeichnung der letzten 30 Tage.',
  eyebrow: 'Systemstatus',
  headings: {
    up: 'Alles funktioniert',
    down: 'Das Buchen ist gestört',
    stale: 'Keine aktuellen Prüfungen',
    unwatched: 'Noch keine Messdaten',
  },
  texts: {
    up: 'Die letzte Testbuchung von außen hat geklappt.',
    down: 'Die letzte Testbuchung von außen ist fehlgeschlagen. Bitte versuchen Sie es in einigen Minuten noch einmal, oder schreiben Sie uns.',
    unwatched: 'Sobald die Überwachung läuft, steht hier die Aufzeichnung der letzten 30 Tage.',
  },
  noChecksFor: (length) =>
    `Seit ${length} gab es keine Prüfung. Die Website kann trotzdem funktionieren: Das prüfende Programm meldet sich nicht.`,
  lastCheck: (moment) => `Letzte Prüfung: ${moment}`,
  method:
    'Ein Programm auf einem anderen Server öffnet jede Minute diese Website, macht eine Testbuchung, liest sie und storniert sie. Keinem Gast wird dadurch ein Platz genommen.',
  zone: 'Alle Zeiten in Ortszeit Sri\u00a0Lanka.',
  goal: (percent) => `Unser Ziel sind ${percent}, Aktualisierungen eingeschlossen.`,
  uptime: 'Verfügbarkeit',
  period: 'Zeitraum',
  periods: { 24: 'Letzte 24 Stunden', 168: 'Letzte 7 Tage', 720: 'Letzte 30 Tage' },
  checks: 'Prüfungen',
  failed: 'Fehlgeschlagen',
  median: 'Buchungsdauer, Median',
  p95: 'Buchungsdauer, 95.\u00a0Perzentil',
  milliseconds: (count) => `${count}\u00a0ms`,
  none: '–',
  withoutBooking: (count) =>
    count === 1
      ? 'Bei 1 Prüfung der letzten 30 Tage war nichts im Angebot, deshalb wurde nichts gebucht.'
      : `Bei ${count} Prüfungen der letzten 30 Tage war nichts im Angebot, deshalb wurde nichts gebucht.`,
  days: 'Die letzten 30 Tage',
  legend: { all: 'Alle Prüfungen bestanden', some: 'Einzelne Prüfungen fehlgeschlagen', none: 'Keine Prüfungen' },
  table: 'Als Tabelle zeigen',
  day: 'Tag',
  incidents: 'Störungen',
  noIncidents: 'In den letzten 30 Tagen ist keine Prüfung fehlgeschlagen.',
  start: 'Beginn',
  length: 'Dauer',
  reason: 'Grund',
  lasting: (length) => `bisher ${length}`,
  reasons: {
    dns: 'Die Adresse der Website wurde nicht gefunden',
    connect: 'Keine Verbindung zur Website',
    tls: 'Das Zertifikat der Website wurde nicht akzeptiert',
    timeout: 'Die Website war zu langsam',
    status: (code) => `Die Website antwortete mit Fehler ${code}`,
    content: 'Die Website antwortete unerwartet',
  },
  steps: {
    page: 'beim Öffnen der Startseite',
    availability: 'bei der Suche nach einem freien Tag',
    book: 'beim Buchen',
    read: 'beim Lesen der Buchung',
    cancel: 'beim Stornieren',
  },
  duration: (minutes) => {
    if (minutes < 60) return unit(minutes, 'Minute', 'Minuten')
    const hours = Math.floor(minutes / 60)
    const whole = unit(hours, 'Stunde', 'Stunden')
    return minutes % 60 === 0 ? whole : `${whole} ${minutes % 60}\u00a0min`
  },
  asData: 'Diese Daten als JSON',
}
