import type * as en from '#i18n/messages/en/emails.ts'
import type { Translation } from '#i18n/translation.ts'

export const emails: Translation<typeof en.emails> = {
  hello: (name) => `Guten Tag ${name},`,
  utc: (moment, time) => `${moment} (${time} UTC, Weltzeit)`,
  yours: (moment, time) => `${moment} (${time} Ihrer Zeit)`,
  button: 'Buchung öffnen',
  buttonPay: 'Jetzt bezahlen',
  key: 'Dieser Link öffnet Ihre Buchung ohne Passwort. Geben Sie ihn bitte nur an Mitreisende weiter.',
  questions: 'Fragen? Antworten Sie einfach auf diese E-Mail.',
  questionsWhatsApp: (number) =>
    `Fragen? Antworten Sie auf diese E-Mail oder schreiben Sie uns per WhatsApp: ${number}.`,
  why: (id) => `Sie erhalten diese Nachricht wegen der Buchung ${id}.`,
  line: (label, value) => `${label}: ${value}`,
  bookingId: 'Buchungsnummer',
  total: 'Gesamt',
  paid: 'Bisher bezahlt',
  toPay: 'Noch zu zahlen',
  yourTrip: {
    private: 'Ihre Safari',
    shared: 'Ihre Safari',
    room: 'Ihr Aufenthalt',
    taxi: 'Ihre Fahrt',
    general: 'Ihre Buchung',
  },
  test: 'Das war eine Testzahlung. Es wurde nichts abgebucht.',

  received: {
    subject: (id) => `Ihre Buchung ${id} ist eingegangen`,
    heading: 'Ihre Buchung ist eingegangen',
    headingRide: 'Ihre Anfrage ist eingegangen',
    text: 'Vielen Dank für Ihre Buchung. In dieser E-Mail finden Sie alles Wichtige.',
    textRide:
      'Vielen Dank. Wir suchen einen Fahrer und bestätigen Ihnen den Fahrpreis. Sie zahlen erst, wenn Sie zugestimmt haben.',
    textPrice:
      'Vielen Dank. Den Preis nennen wir Ihnen per E-Mail oder WhatsApp. Sie zahlen erst, wenn Sie zugestimmt haben.',
    heldUntil: (moment) => `Reserviert bis ${moment}.`,
    heldUnpaid: (moment) => `Reserviert bis ${moment}, nicht bezahlt.`,
    shortNotice: 'Es geht bald los: Wir bestätigen per WhatsApp oder Telefon.',
    howToPay: 'So bezahlen Sie',
    transfer: (total, id, hasAccount) => [
      hasAccount
        ? `Überweisen Sie ${total} auf das unten genannte Konto.`
        : `Überweisen Sie ${total}, sobald Sie unsere Bankverbindung haben.`,
      `Geben Sie ${id} als Verwendungszweck an, damit wir Ihre Zahlung zuordnen können.`,
      'Laden Sie den Überweisungsbeleg auf Ihrer Buchungsseite hoch.',
    ],
    bank: 'Unsere Bankverbindung',
    cash: (total, isHeld) => [
      `Bezahlen Sie ${total} bar bei der Ankunft.`,
      isHeld
        ? 'Wir bestätigen Ihre Buchung bis zum oben genannten Zeitpunkt. Hören Sie bis dahin nichts von uns, schreiben Sie uns bitte.'
        : 'Vorher melden wir uns bei Ihnen.',
    ],
    card: (total) => [
      `Bezahlen Sie ${total} auf Ihrer Buchungsseite mit der Karte.`,
      'Sobald bezahlt ist, ist Ihre Buchung bestätigt.',
    ],
    paypal: (total) => [`Bezahlen Sie ${total} mit PayPal. Unsere PayPal-Adresse schicken wir Ihnen.`],
  },
  payment: {
    subject: (amount, id) => `${amount} für die Buchung ${id} eingegangen`,
    heading: 'Ihre Zahlung ist eingegangen',
    text: (amount) => `Vielen Dank, wir haben ${amount} erhalten.`,
    nothingLeft: 'Es ist nichts mehr zu bezahlen.',
    left: (amount) => `Es sind noch ${amount} offen.`,
    overpaid: (amount) => `Das sind ${amount} zu viel. Wir melden uns deswegen bei Ihnen.`,
    goesBack: 'Ihr Platz war inzwischen vergeben. Deshalb erstatten wir Ihnen dieses Geld.',
  },
  failed: {
    subject: (id) => `Die Zahlung für die Buchung ${id} hat nicht geklappt`,
    heading: 'Ihre Zahlung hat nicht geklappt',
    text: 'Es wurde nichts abgebucht. Versuchen Sie es noch einmal mit derselben oder einer anderen Karte, oder zahlen Sie auf einem anderen Weg.',
    transfer: 'Wir haben Ihre Überweisung auf unserem Konto gesucht und nicht gefunden. Der Grund:',
  },
  slip: {
    subject: (id) => `Zu Ihrem Überweisungsbeleg für die Buchung ${id}`,
    heading: 'Wir brauchen einen anderen Beleg',
    text: 'Wir haben Ihren Beleg geprüft und konnten ihn nicht annehmen. Der Grund:',
    next: 'Bitte laden Sie auf Ihrer Buchungsseite einen anderen hoch, oder schreiben Sie uns.',
  },
  confirmed: {
    subject: (id) => `Bestätigt: Ihre Buchung ${id}`,
    headings: {
      private: 'Ihre Safari ist bestätigt',
      shared: 'Ihre Safari ist bestätigt',
      room: 'Ihr Zimmer ist bestätigt',
      taxi: 'Ihre Fahrt ist bestätigt',
      general: 'Ihre Buchung ist bestätigt',
    },
    text: 'Wir freuen uns auf Sie.',
    plans: {
      move: 'Wenn sich Ihre Pläne ändern, können Sie auf Ihrer Buchungsseite verlegen oder stornieren.',
      cancel:
        'Wenn sich Ihre Pläne ändern, können Sie auf Ihrer Buchungsseite stornieren. Zum Verlegen schreiben Sie uns.',
      late: (hours) =>
        `Bis zum Beginn sind es weniger als ${hours}\u00a0Stunden: Wenn Sie jetzt stornieren, gibt es keine Erstattung. Sollte sich etwas ändern, schreiben Sie uns.`,
    },
    calendar: 'Öffnen Sie die angehängte Datei, um den Termin in Ihren Kalender einzutragen.',
    bring: 'Was Sie mitbringen sollten',
  },
  bring: {
    safari: [
      'Den Reisepass oder die NIC, deren Nummer Sie uns genannt haben, und die Ausweise aller Mitreisenden',
      'Eine warme Jacke: Im offenen Jeep ist es morgens und abends kühl',
      'Kleidung in ruhigen Farben, einen Hut und Sonnencreme',
      'Trinkwasser und, wenn Sie haben, ein Fernglas',
    ],
    room: ['Den Reisepass oder die NIC jedes Gastes'],
  },
  pickup: {
    at: (time, place) => `Wir holen Sie um ${time} ab: ${place}.`,
    place: (place, time) =>
      `Wir holen Sie hier ab: ${place}. Die Safari beginnt um ${time}, seien Sie bitte rechtzeitig bereit. Die genaue Zeit sprechen wir mit Ihnen ab.`,
    unknown: (time) =>
      `Die Safari beginnt um ${time}. Bitte sagen Sie uns, wo wir Sie abholen sollen: auf Ihrer Buchungsseite oder als Antwort auf diese E-Mail.`,
    checkIn: (time) =>
      `Einchecken können Sie ab ${time}. Bitte sagen Sie uns Bescheid, wenn Sie spät in der Nacht kommen.`,
  },
  gateFees: {
    subject: (id) => `Neue Parkgebühren für Ihre Safari (${id})`,
    heading: 'Der Park hat seine Gebühren geändert',
    text: (day, now, before) =>
      `Sie bezahlen den Park selbst am Eingang. Für ${day} verlangt er von Ihrer Gruppe nun etwa ${now}; bei Ihrer Buchung waren es etwa ${before}.`,
    same: 'Der Preis Ihrer Buchung bei uns bleibt gleich, und Sie müssen nichts tun.',
  },
  pickupNotice: {
    subject: (day, time) => `Ihre Abholung am ${day} um ${time}`,
    heading: (time) => `Wir holen Sie um ${time} ab`,
    text: (day, time, place) =>
      place
        ? `Am ${day} holen wir Sie um ${time} ab: ${place}.`
        : `Am ${day} holen wir Sie um ${time} ab. Bitte antworten Sie auf diese E-Mail und sagen Sie uns, wo.`,
    driver: (name) => `Ihr Fahrer ist ${name}.`,
    ready: 'Seien Sie bitte fünf Minuten früher bereit. Wenn sich etwas ändert, schreiben wir Ihnen sofort.',
  },
  message: {
    heading: (house) => `Eine Nachricht von ${house}`,
    subjects: {
      pickup: (id) => `Ihre Abholung (${id})`,
      driver: (id) => `Ihr Fahrer (${id})`,
      delay: (id) => `Wir verspäten uns (${id})`,
      weather: (id) => `Das Wetter zu Ihrer Reise (${id})`,
      bank: (id) => `Unsere Bankverbindung (${id})`,
      thanks: (id) => `Vielen Dank (${id})`,
      own: (id) => `Ihre Buchung ${id}`,
    },
    pickup: (day, time) => `Wir holen Sie am ${day} um ${time} ab.`,
    pickupOpen: (day) => `Wir holen Sie am ${day} ab. Die genaue Uhrzeit teilen wir Ihnen mit, sobald sie feststeht.`,
    place: (place) => `Abholort: ${place}.`,
    placeOpen: 'Bitte sagen Sie uns noch, wo wir Sie abholen sollen.',
    driver: (name) => `Ihr Fahrer ist ${name}.`,
    driverOpen: 'Wer Sie fährt, teilen wir Ihnen mit, sobald es feststeht.',
    delay: (minutes) => `Es tut uns leid: Wir verspäten uns um etwa ${minutes} Minuten.`,
    delayUntil: (time) => `Wir sind gegen ${time} bei Ihnen.`,
    weather: {
      safari: (day) =>
        `Für ${day} ist Regen angesagt. Ihre Safari findet wie geplant statt. Nehmen Sie bitte eine leichte Regenjacke und einen Schutz für Ihre Kamera mit. Falls der Park schließt, schreiben wir Ihnen sofort.`,
      other: (day) =>
        `Für ${day} ist Regen angesagt. Alles findet wie geplant statt; eine leichte Regenjacke ist nützlich.`,
    },
    bank: 'Bitte überweisen Sie den Betrag Ihrer Buchung auf dieses Konto:',
    bankDetail: (name, value) => `${name}: ${value}`,
    bankReference: (id) => `Geben Sie als Verwendungszweck ${id} an, damit wir Ihre Zahlung finden.`,
    thanks:
      'Vielen Dank, dass Sie bei uns waren. Wir hoffen, es hat Ihnen gefallen. Was war gut, was könnte besser sein? Antworten Sie einfach: Wir lesen alles.',
    regards: (house) => `Herzliche Grüße\n${house}`,
  },
  moved: {
    subject: (id) => `Ihre Buchung ${id} hat einen neuen Termin`,
    heading: 'Ihre Buchung hat einen neuen Termin',
    text: 'Wir haben Ihre Buchung verlegt. Hier sind die neuen Angaben.',
  },
  closed: {
    subject: (id, day) => `Ihre Safari am ${day} kann nicht stattfinden (Buchung ${id})`,
    heading: 'Ihre Safari kann an diesem Tag nicht stattfinden',
    text: (day) =>
      `Wir mussten den ${day} sperren, deshalb kann Ihre Safari nicht wie gebucht stattfinden. Das tut uns leid.`,
    choose:
      'Auf Ihrer Buchungsseite können Sie jederzeit stornieren und erhalten den vollen Betrag zurück. Wenn Sie einen anderen Tag möchten, wählen Sie ihn dort, oder schreiben Sie uns.',
    refund: (amount) => `Wenn Sie stornieren, erstatten wir Ihnen ${amount}.`,
    noPayment: 'Bitte zahlen Sie für diese Buchung jetzt nichts.',
    payment:
      'Ihre Safari kann an diesem Tag nicht stattfinden, deshalb erstatten wir Ihnen diese Zahlung. Sie müssen nichts tun.',
    cancelled: 'Wir mussten den Tag Ihrer Safari sperren, deshalb erstatten wir Ihnen alles, was Sie bezahlt haben.',
  },
  choices: {
    subject: (id: string, day: string) =>
      `Bitte wählen Sie: Ihre Safari am ${day} kann nicht stattfinden (Buchung ${id})`,
    heading: 'Der Park ist geschlossen: bitte wählen Sie',
    text: (day: string, reason: string) =>
      reason
        ? `Der Park ist am ${day} geschlossen (${reason}), deshalb kann Ihre Safari nicht wie gebucht stattfinden. Das tut uns leid.`
        : `Ihre Safari am ${day} kann nicht wie gebucht stattfinden. Das tut uns leid.`,
    source: (address: string) => `Die Mitteilung des Parks: ${address}`,
    choose: 'Wählen Sie, was Ihnen passt. Teurer wird es für Sie nie:',
    park: (name: string, back: string, due: string) =>
      `${name}, zur gleichen Zeit (${back ? `Sie erhalten ${back} zurück` : due ? `zu zahlen: ${due}` : 'ohne Aufpreis'})`,
    days: (days: string) => `Dieselbe Safari an einem anderen Tag: ${days}`,
    refund: (amount: string) => `Den vollen Betrag zurück: ${amount}`,
    cancel: 'Kostenlos stornieren',
    call: 'Ein Anruf von uns',
    by: (moment: string) => `Bitte wählen Sie bis ${moment}, damit Ihr Jeep noch woandershin fahren kann.`,
    button: 'Jetzt wählen',
    reply: 'Bitte antworten Sie auf diese Nachricht mit Ihrer Wahl.',
    without: 'Ohne Antwort fahren wir nicht. Wir behalten Ihr Geld drei Tage lang und erstatten es dann vollständig.',
    withoutUnpaid: 'Bitte zahlen Sie jetzt nichts. Ohne Antwort stornieren wir die Buchung in drei Tagen kostenlos.',
    reminderSubject: (id: string) => `Wir brauchen Ihre Antwort zur Buchung ${id}`,
    reminderHeading: 'Bitte sagen Sie uns, was Sie möchten',
    reminder: (day: string) =>
      `Ihre Safari am ${day} konnte nicht wie gebucht stattfinden, und wir haben noch nichts von Ihnen gehört.`,
  },
  reopened: {
    subject: (id, day) => `Ihre Safari am ${day} findet statt (Buchung ${id})`,
    heading: 'Ihre Safari findet doch statt',
    text: (day) => `Der ${day} ist wieder offen, und Ihre Buchung gilt wie zuvor.`,
  },
  cancelled: {
    subject: (id) => `Ihre Buchung ${id} ist storniert`,
    heading: 'Ihre Buchung ist storniert',
    byGuest: 'Wie gewünscht haben wir Ihre Buchung storniert.',
    byUs: 'Leider mussten wir Ihre Buchung stornieren. Das tut uns leid.',
    undecided: 'Ihre Buchung wurde storniert.',
    willWrite: 'Wegen Ihrer Zahlung schreiben wir Ihnen noch.',
    refundAll: (paid) => `Wir erstatten Ihnen den vollen Betrag von ${paid}.`,
    refundPart: (amount, paid) => `Von den ${paid}, die Sie bezahlt haben, erstatten wir Ihnen ${amount}.`,
    requested:
      'Die Erstattung ist beantragt. Wir schreiben Ihnen, wenn sie genehmigt ist, und noch einmal, wenn sie gesendet ist.',
    refunded: (amount) => `Wir haben Ihnen ${amount} erstattet.`,
    noRefund: 'Für diese Stornierung gibt es keine Erstattung.',
    terms: (rule) => `Unsere Stornobedingungen: ${rule}`,
    nothingPaid: 'Es war noch nichts bezahlt, also bleibt auch nichts offen.',
    comeBack: 'Wir würden uns freuen, Sie ein andermal zu sehen.',
  },
  expired: {
    subject: (id) => `Buchung ${id}: Die Zahlungsfrist ist abgelaufen`,
    heading: 'Ihr Platz ist nicht mehr reserviert',
    text: 'Wir haben Ihren Platz bis zum Ende der Frist gehalten, aber keine Zahlung erhalten. Andere Gäste können ihn nun wieder buchen.',
    ifPaid:
      'Haben Sie schon bezahlt? Dann schreiben Sie uns: Ist der Platz noch frei, gehört er Ihnen, sonst erstatten wir Ihre Zahlung.',
    button: 'Neu buchen',
  },
  refundAccount: {
    text: 'Bitte nennen Sie uns das Bankkonto, auf das wir Ihre Erstattung überweisen sollen. Tragen Sie es auf der Seite Ihrer Buchung ein und nicht in einer E-Mail.',
    button: 'Bankkonto eintragen',
  },
  refunds: {
    requested: {
      subject: (amount, id) => `Erstattung beantragt: ${amount} für die Buchung ${id}`,
      heading: 'Ihre Erstattung ist beantragt',
      text: (amount) =>
        `Eine Erstattung von ${amount} ist beantragt. Wir prüfen sie und schreiben Ihnen, wenn sie genehmigt ist, und noch einmal, wenn sie gesendet ist.`,
    },
    approved: {
      subject: (amount, id) => `Erstattung genehmigt: ${amount} für die Buchung ${id}`,
      heading: 'Ihre Erstattung ist genehmigt',
      text: (amount) => `Ihre Erstattung von ${amount} ist genehmigt. Wir schreiben Ihnen, wenn sie gesendet ist.`,
    },
    sent: {
      subject: (amount, id) => `Erstattung gesendet: ${amount} für die Buchung ${id}`,
      heading: 'Ihre Erstattung ist gesendet',
      text: (amount) =>
        `Wir haben Ihnen ${amount} überwiesen. Bei den meisten Banken ist das Geld innerhalb von zehn Werktagen da.`,
    },
  },
  reminder: {
    subjects: {
      private: (id) => `Morgen geht es auf Safari (${id})`,
      shared: (id) => `Morgen geht es auf Safari (${id})`,
      room: (id) => `Morgen ist Anreise (${id})`,
      taxi: (id) => `Morgen ist Ihre Taxifahrt (${id})`,
      general: (id) => `Morgen ist es so weit (${id})`,
    },
    headings: {
      private: 'Morgen geht es auf Safari',
      shared: 'Morgen geht es auf Safari',
      room: 'Morgen ist Anreise',
      taxi: 'Morgen ist Ihre Taxifahrt',
      general: 'Morgen ist es so weit',
    },
    toPayThere: (amount) => `Bitte bringen Sie ${amount} mit: Sie zahlen bei der Ankunft.`,
  },
  thanks: {
    subject: 'Wie war es?',
    heading: 'Danke, dass Sie da waren',
    text: 'Wir hoffen, es hat Ihnen gefallen. Dann hilft eine kurze Bewertung anderen Gästen, uns zu finden.',
    plain:
      'Wir hoffen, es hat Ihnen gefallen. Was war gut, was könnte besser sein? Antworten Sie einfach: Wir lesen alles.',
    review: (platform) => `Bewertung auf ${platform} schreiben`,
    platforms: { tripadvisor: 'Tripadvisor', google: 'Google' },
  },
  link: {
    subject: (id) => `Der Link zu Ihrer Buchung ${id}`,
    heading: 'Hier ist der Link zu Ihrer Buchung',
    text: 'Sie haben ihn auf unserer Website angefordert. Er öffnet Ihre Buchung mit allen Zahlungen; dort können Sie sie auch ändern oder stornieren.',
    notYou: 'Das waren nicht Sie? Dann brauchen Sie nichts zu tun: Der Link steht nur in dieser E-Mail.',
  },
  newsletter: {
    subject: (house) => `Bitte bestätigen: Neuigkeiten von ${house}`,
    heading: 'Bitte bestätigen Sie Ihr Abonnement',
    text: 'Für diese Adresse wurde unser Newsletter bestellt. Sie erhalten ihn nur, wenn Sie bestätigen.',
    button: 'Ja, schicken Sie mir den Newsletter',
    foot: 'Das waren nicht Sie? Dann ignorieren Sie diese E-Mail; wir schreiben nicht wieder.',
    leave: (link) => `Abbestellen: ${link}`,
  },
}
