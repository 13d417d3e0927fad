import type * as en from '#i18n/messages/en/cookies.ts'
import type { KeptName } from '#i18n/messages/en/cookies.ts'
import type { Chapter } from '#i18n/messages/en/text-page.ts'
import type { Translation } from '#i18n/translation.ts'

const guest: readonly KeptName[] = [
  {
    name: 'pugmark.draft',
    purpose:
      'Ihre Auswahl für eine Safari und was Sie eingetippt haben, außer der Reisepass- oder NIC-Nummer; der Code des Hotels, von dessen Website Sie kommen.',
    until: 'die Buchung gemacht ist oder Sie den Tab schließen.',
  },
  {
    name: 'pugmark.hold',
    purpose: 'Nummer und Schlüssel des Platzes, den wir für Sie frei halten, während Sie das Formular ausfüllen.',
    until: 'Sie den Platz buchen oder freigeben oder den Tab schließen.',
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
    until: 'die Seite in der neuen Sprache geladen ist.',
  },
  {
    name: 'react-router-scroll-positions',
    purpose: 'Ihre Position auf jeder Seite, für den Zurück-Knopf.',
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
      'Gelesene Seiten und unsere Safaris, zum Lesen ohne Netz. Nichts von dem, was Sie eingetippt haben, ist dabei.',
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
    purpose:
      'Dass diese Tabelle noch darauf wartet, veröffentlicht zu werden, und welche Preise dabei veröffentlicht waren.',
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
      'Keine Seite für Gäste setzt ein Cookie. Es gibt keine Besucherstatistik von Dritten, kein Werbenetzwerk, keine Knöpfe, die Ihren Besuch melden, und keine fremden Schriften, Skripte oder Bilder. Deshalb gibt es auch kein Cookie-Banner: Es gibt nichts, worin Sie einwilligen müssten.',
      'Browser bieten noch andere Speicher. Wir nutzen sie sparsam, damit die Website so funktioniert, wie Sie es erwarten, auch ohne Netz. Was dort gespeichert ist, bleibt auf Ihrem Gerät; unser Server liest es nicht von sich aus.',
    ],
  },
]

export const cookies: Translation<typeof en.cookies> = {
  title: (name) => `Cookies: keine, und was Ihr Browser stattdessen speichert | ${name}`,
  description:
    'Diese Website setzt keine Cookies und hat keine Tracker. Hier sehen Sie alles, was sie in Ihrem Browser speichert, was es enthält und wann es gelöscht wird.',
  eyebrow: 'Cookies',
  heading: 'Keine Cookies. Keine Tracker.',
  lead: 'Hier steht alles, was diese Website in Ihrem Browser speichert.',
  picture: 'Illustration von Büffeln, die bei Sonnenuntergang in einem Fluss ruhen',
  updated: '2026-11-25',
  chapters,
  until: 'Gelöscht, sobald',
  drawers: {
    guest: {
      id: 'tab',
      heading: 'Solange der Tab offen ist',
      text: 'Im Sitzungsspeicher (Session Storage) des Tabs. Er wird geleert, wenn Sie den Tab schließen, und andere Tabs können ihn nicht sehen.',
      kept: guest,
    },
    device: {
      id: 'device',
      heading: 'Auf Ihrem Gerät',
      text: 'Im Zwischenspeicher (Cache) und im lokalen Speicher (Local Storage) Ihres Browsers, damit Ihre Einstellungen erhalten bleiben und Sie auch ohne Netz weiterlesen können. Höchstens 60\u00a0Seiten und 30\u00a0MB; die ältesten werden zuerst entfernt. Andere Websites können es nicht sehen, wohl aber, wer das Gerät mit Ihnen teilt: An einem fremden Computer entfernen Sie es, bevor Sie gehen.',
      kept: device,
    },
    staff: {
      id: 'staff',
      heading: 'Für unser Team',
      text: 'Im Speicher des Browsers und in zwei Cookies, nur bei Mitarbeitern, die sich anmelden. Gäste bekommen das nie.',
      kept: staff,
    },
  },
  clear: {
    id: 'clear',
    heading: 'Wie Sie alles löschen',
    text: [
      'Schließen Sie den Tab, um alles zu löschen, was Sie darin eingetippt haben. Mit dem Knopf hier entfernen Sie, was auf Ihrem Gerät gespeichert ist; lesen Sie weiter, wird es neu gespeichert. In den Einstellungen Ihres Browsers können Sie beides löschen und das Speichern abschalten: Sie können trotzdem jede Seite lesen und buchen, nur geht beim Neuladen verloren, was Sie eingetippt haben.',
    ],
    links: [{ to: '/privacy', label: 'Wie wir mit Daten umgehen, die Sie uns schicken' }],
  },
}
