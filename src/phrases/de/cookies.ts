import type * as en from '#phrases/en/cookies.ts'
import type { KeptName } from '#phrases/en/cookies.ts'
import type { Chapter } from '#phrases/en/text-page.ts'
import type { Translation } from '#phrases/translation.ts'

const guest: readonly KeptName[] = [
  {
    name: 'pugmark.draft',
    purpose: 'Ihre Auswahl für eine Safari und was Sie eingetippt haben, außer der Reisepass- oder NIC-Nummer.',
    until: 'die Buchung gemacht ist oder Sie den Tab schließen.',
  },
  {
    name: 'pugmark.hold',
    purpose: 'Nummer und Schlüssel des Platzes, den wir für Sie frei halten, während Sie das Formular ausfüllen.',
    until: 'der Platz gebucht oder zurückgegeben ist oder Sie den Tab schließen.',
  },
  {
    name: 'pugmark.attempt',
    purpose:
      'Die Safaribuchung, die gerade gesendet wird, damit ein neuer Versuch nach verlorener Verbindung nie doppelt bucht.',
    until: 'die Buchung gemacht ist oder Sie den Tab schließen.',
  },
  {
    name: 'pugmark.trip',
    purpose: 'Was Sie in das Buchungsformular für ein Zimmer, ein Taxi oder einen Tag im Park eingetippt haben.',
    until: 'die Buchung gemacht ist oder Sie den Tab schließen.',
  },
  {
    name: 'pugmark.trip-attempt',
    purpose: 'Dasselbe für jenes Formular: die Buchung, die gerade gesendet wird, damit sie nie zweimal gemacht wird.',
    until: 'die Buchung gemacht ist oder Sie den Tab schließen.',
  },
  {
    name: 'pugmark.guest-key.…',
    purpose: 'Der Schlüssel, der Ihre Buchung nach dem Neuladen wieder öffnet. Sein Name endet mit der Buchungsnummer.',
    until: 'Sie den Tab schließen.',
  },
  {
    name: 'react-router-scroll-positions',
    purpose: 'Wie weit Sie auf jeder Seite gescrollt hatten, für den Zurück-Knopf.',
    until: 'Sie den Tab schließen.',
  },
  {
    name: 'react-router-manifest-version',
    purpose: 'Dass eine Seite frisch geladen wurde, weil es eine neue Version der Website gab.',
    until: 'Sie den Tab schließen.',
  },
]

const device: readonly KeptName[] = [
  {
    name: 'pugmark.currency',
    purpose:
      'Die Währung, in der Sie Preise lesen möchten: USD, EUR, GBP oder LKR. Sie wird erst gespeichert, wenn Sie eine wählen.',
    until: 'die Daten des Browsers gelöscht werden.',
  },
]

const staff: readonly KeptName[] = [
  {
    name: 'adminToken',
    purpose: 'Der Schlüssel einer angemeldeten Sitzung.',
    until: 'sie sich abmelden oder die Sitzung endet.',
  },
  {
    name: 'adminInfo',
    purpose: 'Name, E-Mail und Rolle der angemeldeten Person, um sie sofort anzuzeigen.',
    until: 'sie sich abmelden oder die Sitzung endet.',
  },
  {
    name: 'sidebarCollapsed',
    purpose: 'Ob das Menü an der Seite eingeklappt ist.',
    until: 'die Daten des Browsers gelöscht werden.',
  },
]

const chapters: readonly Chapter[] = [
  {
    id: 'none',
    heading: 'Keine Cookies, keine Tracker',
    text: [
      'Diese Website setzt kein Cookie. Sie hat keine Besucherstatistik anderer Unternehmen, kein Werbenetzwerk, keine Knöpfe, die Ihren Besuch melden, und keine Schriften, Skripte oder Bilder von anderswo. Deshalb bittet Sie kein Banner um Ihre Einwilligung: Es gibt nichts, worin Sie einwilligen müssten.',
      'Ein Browser hat noch zwei andere Schubladen, in die eine Website etwas legen kann. Wir nutzen sie sparsam, nur damit das, worum Sie gebeten haben, auch funktioniert. Was dort liegt, bleibt auf Ihrem Gerät; unser Server liest von sich aus nichts davon.',
    ],
  },
]

export const cookies: Translation<typeof en.cookies> = {
  title: (name) => `Cookies: keine, und was Ihr Browser stattdessen behält | ${name}`,
  description:
    'Diese Website setzt keine Cookies und hat keine Tracker. Hier steht jeder Name, den sie in Ihrem Browser ablegt, was er enthält und wann er verschwindet.',
  eyebrow: 'Cookies',
  heading: 'Keine Cookies. Keine Tracker.',
  lead: 'Hier steht alles, was diese Website in Ihrem Browser behält, Name für Name.',
  picture: 'Illustration von Büffeln, die bei Sonnenuntergang in einem Fluss ruhen',
  updated: '2026-11-21',
  chapters,
  until: 'Verschwindet, sobald',
  drawers: {
    guest: {
      id: 'tab',
      heading: 'Solange der Tab offen ist',
      text: 'Im Sitzungsspeicher (Session Storage) des Tabs. Er ist wieder leer, sobald Sie den Tab schließen, und andere Tabs können ihn nicht sehen.',
      kept: guest,
    },
    device: {
      id: 'device',
      heading: 'Auf Ihrem Gerät, bis Sie es löschen',
      text: 'Im lokalen Speicher (Local Storage), damit Ihr nächster Besuch so aussieht, wie Sie die Seite verlassen haben. Nichts darin sagt, wer Sie sind.',
      kept: device,
    },
    staff: {
      id: 'staff',
      heading: 'Für unser Team',
      text: 'Im lokalen Speicher (Local Storage), und nur bei denen, die sich anmelden, um das Haus zu führen. Gäste bekommen das nie.',
      kept: staff,
    },
  },
  clear: {
    id: 'clear',
    heading: 'Wie Sie alles löschen',
    text: [
      'Schließen Sie den Tab, und alles, was Sie hier eingetippt oder gebucht haben, ist daraus verschwunden. Was auf Ihrem Gerät bleibt, geht, wenn Sie in den Einstellungen Ihres Browsers die Daten dieser Website löschen. Dort können Sie das Speichern auch abschalten: Sie können trotzdem jede Seite lesen und buchen. Nur vergisst ein Neuladen dann, was Sie eingetippt haben.',
    ],
    links: [{ to: '/privacy', label: 'Was wir mit Daten tun, die Sie uns schicken' }],
  },
}
