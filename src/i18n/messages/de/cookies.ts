import type * as en from '#i18n/messages/en/cookies.ts'
import type { KeptName } from '#i18n/messages/en/cookies.ts'
import type { Chapter } from '#i18n/messages/en/text-page.ts'
import type { Translation } from '#i18n/translation.ts'

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
      'Die Safaribuchung, die gerade gesendet wird, damit ein neuer Versuch nach verlorener Verbindung nie doppelt bucht. Danach nur noch ihre Buchungsnummer, damit „Zurück“ sie nicht noch einmal anbietet.',
    until: 'Sie den Tab schließen.',
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
    name: 'pugmark.message',
    purpose:
      'Die Nachricht, die Sie uns gerade schreiben, und die Nummer ihres Formulars, damit sie nie doppelt ankommt.',
    until: 'sie gesendet ist oder Sie den Tab schließen.',
  },
  {
    name: 'pugmark.payment',
    purpose:
      'Was Sie zum Bezahlen eingegeben haben, und die Zahlung, die gerade gesendet wird, damit Sie nie doppelt zahlen. Von einer Karte nur die letzten vier Ziffern.',
    until: 'die Zahlung gemacht ist oder Sie den Tab schließen.',
  },
  {
    name: 'pugmark.guest-key.…',
    purpose:
      'Der Schlüssel, der Ihre Buchung nach dem Neuladen wieder öffnet. Sein Name endet mit der Buchungsnummer. Wenn Sie die Buchung entfernen, bleibt nur ein Vermerk ohne diese Nummer.',
    until: 'Sie den Tab schließen.',
  },
  {
    name: 'pugmark.language-change',
    purpose: 'Die Buchung, die Sie gerade ausfüllen, mit Ihren Angaben, während die Seite ihre Sprache wechselt.',
    until: 'die Seite in der anderen Sprache da ist.',
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
    until: 'Sie sie unten entfernen.',
  },
  {
    name: 'pugmark.pages',
    purpose:
      'Seiten, die Sie gelesen haben, und unsere Safaris, so wie sie waren. Nichts von dem, was Sie eingetippt haben, ist darunter.',
    until: 'neuere Seiten den Platz brauchen oder Sie sie unten entfernen.',
  },
  {
    name: 'pugmark.files',
    purpose: 'Die Bilder, Schriften, Stylesheets und Skripte dieser Seiten.',
    until: 'neuere den Platz brauchen oder Sie sie unten entfernen.',
  },
  {
    name: 'pugmark.booking.…',
    purpose:
      'Ihre Buchung, ohne Reisepass- oder NIC-Nummer, ohne Ihre E-Mail-Adresse und Ihre Telefonnummer. Ihr Name endet mit der Buchungsnummer.',
    until: 'die Reise einen Tag vorbei ist oder Sie sie unten oder auf der Seite der Buchung entfernen.',
  },
  {
    name: 'pugmark.booking.removed',
    purpose:
      'Dass Sie eine Buchung von diesem Gerät entfernt haben, ohne deren Nummer, damit erneutes Lesen sie nicht zurückbringt.',
    until: '400 Tage vergangen sind.',
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
  {
    name: 'draft:…',
    purpose: 'Was sie in ein Formular getippt haben, damit ein Neuladen nichts verliert.',
    until: 'es gespeichert oder verworfen ist oder der Tab geschlossen wird.',
  },
  {
    name: 'pricingData',
    purpose: 'Die Preistabelle, wie sie zuletzt eingetippt wurde, damit sie ohne Verbindung nicht verloren geht.',
    until: 'die Daten des Browsers gelöscht werden.',
  },
  {
    name: 'pricingNotPublished',
    purpose: 'Dass diese Tabelle noch darauf wartet, veröffentlicht zu werden.',
    until: 'sie veröffentlicht ist.',
  },
  {
    name: 'pricingLastUpdate',
    purpose: 'Wann die Tabelle zuletzt gesichert wurde, damit andere offene Seiten folgen.',
    until: 'die Daten des Browsers gelöscht werden.',
  },
  {
    name: 'blogLastUpdate',
    purpose: 'Wann zuletzt ein Beitrag geschrieben oder gelöscht wurde, damit andere offene Seiten folgen.',
    until: 'die Daten des Browsers gelöscht werden.',
  },
  {
    name: 'draft:today of …',
    purpose: 'Die Tage, die sie zuletzt unter „Heute“ angesehen haben, um sie ohne Empfang zu lesen.',
    until: 'sie sich abmelden oder der Tab geschlossen wird.',
  },
  {
    name: 'freshLogin',
    purpose: 'Dass sie sich gerade angemeldet haben, damit die nächste Seite sie begrüßt.',
    until: 'diese Seite geöffnet ist.',
  },
  {
    name: 'staffPage',
    purpose: 'Ein Cookie: Sprache und dunkle Ansicht der Seiten des Teams. Es geht nur an diese Seiten mit.',
    until: 'ein Jahr vorbei ist oder die Daten des Browsers gelöscht werden.',
  },
  {
    name: 'staffDevice',
    purpose:
      'Ein signiertes Cookie: In diesem Browser hat sich schon jemand angemeldet. So bremsen falsche Passwörter, die anderswo eingegeben werden, die Anmeldung hier nicht. Es geht nur bei der Anmeldung mit.',
    until:
      'seit der letzten Anmeldung ein Jahr vorbei ist, die Sitzungen beendet wurden oder die Daten des Browsers gelöscht werden.',
  },
]

const chapters: readonly Chapter[] = [
  {
    id: 'none',
    heading: 'Keine Cookies, keine Tracker',
    text: [
      'Keine Seite für Gäste setzt ein Cookie. Die Website hat keine Besucherstatistik anderer Unternehmen, kein Werbenetzwerk, keine Knöpfe, die Ihren Besuch melden, und keine Schriften, Skripte oder Bilder von anderswo. Deshalb bittet Sie kein Banner um Ihre Einwilligung: Es gibt nichts, worin Sie einwilligen müssten.',
      'Ein Browser hat noch andere Schubladen, in die eine Website etwas legen kann. Wir nutzen sie sparsam, damit das, worum Sie gebeten haben, funktioniert, auch ohne Netz. Was dort liegt, bleibt auf Ihrem Gerät; unser Server liest von sich aus nichts davon.',
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
      heading: 'Auf Ihrem Gerät',
      text: 'Im Zwischenspeicher (Cache) und im lokalen Speicher (Local Storage) Ihres Browsers, damit Ihr nächster Besuch so aussieht, wie Sie die Website verlassen haben, und Sie auch ohne Netz weiterlesen können. Höchstens 60\u00a0Seiten und 30\u00a0MB; das Älteste geht zuerst. Andere Websites können es nicht sehen. Wer das Gerät mit Ihnen teilt, kann es: An einem Computer, der nicht Ihnen gehört, entfernen Sie es, bevor Sie gehen.',
      kept: device,
    },
    staff: {
      id: 'staff',
      heading: 'Für unser Team',
      text: 'Im Speicher des Browsers und in zwei Cookies, und nur bei denen, die sich anmelden, um das Haus zu führen. Gäste bekommen das nie.',
      kept: staff,
    },
  },
  clear: {
    id: 'clear',
    heading: 'Wie Sie alles löschen',
    text: [
      'Schließen Sie den Tab, und alles, was Sie darin eingetippt haben, ist weg. Was auf Ihrem Gerät liegt, geht mit dem Knopf hier; lesen Sie weiter, wird es neu gespeichert. Die Einstellungen Ihres Browsers löschen beides und können das Speichern auch abschalten: Sie können trotzdem jede Seite lesen und buchen. Nur vergisst ein Neuladen dann, was Sie eingetippt haben.',
    ],
    links: [{ to: '/privacy', label: 'Was wir mit Daten tun, die Sie uns schicken' }],
  },
}
