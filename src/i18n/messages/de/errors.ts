import { maxNights } from '#domain/stays/room.ts'
import type * as en from '#i18n/messages/en/errors.ts'
import { policy } from '#i18n/sale-terms.ts'
import type { Translation } from '#i18n/translation.ts'

export const guestErrors: Translation<typeof en.guestErrors> = {
  'no package': 'Bitte wählen Sie zuerst eine Safari',
  'no pricing': 'Die Preise sind nicht geladen. Bitte laden Sie die Seite neu.',
  'no name': 'Bitte geben Sie Vor- und Nachnamen an',
  'no phone': 'Bitte geben Sie Ihre Telefonnummer an',
  'no email': 'Bitte geben Sie Ihre E-Mail-Adresse an',
  'bad email': 'Bitte geben Sie eine gültige E-Mail-Adresse an',
  'no passport': 'Bitte geben Sie Ihre Reisepassnummer an',
  'no nic': 'Bitte geben Sie Ihre NIC-Nummer an',
  'no date': 'Bitte wählen Sie ein Datum',
  'no seat': 'Bitte wählen Sie einen Platz',
  'bad phone': 'Bitte geben Sie die Telefonnummer mit Ländervorwahl an.',
  'fields missing': 'Bitte füllen Sie alle Pflichtfelder aus',
  'too few people': 'Bitte wählen Sie mindestens 1 Person.',
  'too many people': 'Diese Safari ist für weniger Personen. Bitte verringern Sie die Zahl.',
  'bad party':
    'Die Personen nach Alter und Land ergeben nicht die Gesamtzahl. Bitte zählen Sie noch einmal; eine Buchung fasst höchstens 20.',
  'not offered': 'So wird diese Safari nicht angeboten. Bitte wählen Sie privat oder in der Gruppe, je nach Angebot.',
  'slot not offered': 'Zu dieser Uhrzeit gibt es diese Safari nicht. Bitte wählen Sie eine andere.',
  'jeep not offered': 'Diesen Jeep gibt es für diese Safari nicht. Bitte wählen Sie einen anderen.',
  'bad seats': 'Bitte wählen Sie für jede Person einen eigenen Platz.',
  'day passed': 'Dieser Tag ist vorbei. Bitte wählen Sie ein Datum ab heute.',
  get 'day too far'() {
    return `Bitte wählen Sie ein Datum in den nächsten ${policy().windowDays}\u00a0Tagen.`
  },
  'already left': 'Diese Safari ist schon abgefahren. Bitte wählen Sie eine spätere Uhrzeit oder ein anderes Datum.',
  'bad date': 'Bitte wählen Sie ein gültiges Datum (JJJJ-MM-TT).',
  'bad time slot': 'Bitte wählen Sie eine Uhrzeit.',
  'rooms taken':
    'In diesem Zeitraum sind nicht genug Zimmer dieser Art frei. Bitte wählen Sie andere Tage oder Zimmer.',
  'no stay dates': 'Bitte wählen Sie An- und Abreise.',
  'bad check-out': 'Die Abreise muss nach der Anreise liegen.',
  'no guest': 'Bitte wählen Sie mindestens 1 Gast.',
  'no room': 'Bitte wählen Sie mindestens 1 Zimmer.',
  'stay too far': 'Bitte wählen Sie eine Anreise innerhalb des nächsten Jahres.',
  'stay too long': `Bitte buchen Sie höchstens ${maxNights}\u00a0Nächte auf einmal, oder schreiben Sie uns.`,
  'rooms too small':
    'Für so viele Gäste reichen diese Zimmer nicht. Bitte nehmen Sie eines dazu, oder wählen Sie eine andere Art.',
  'no pickup': 'Bitte geben Sie den Abholort an.',
  'no drop': 'Bitte geben Sie den Zielort an.',
  'no pickup date': 'Bitte wählen Sie den Abholtag.',
  'no pickup time': 'Bitte wählen Sie die Abholzeit.',
  'no vehicle': 'Bitte wählen Sie ein Fahrzeug.',
  'bad passengers': 'Bitte wählen Sie 1 bis 8 Fahrgäste.',
  'vehicle too small': 'Dieses Fahrzeug ist für so viele Fahrgäste zu klein. Bitte wählen Sie ein größeres.',
  'ride passed': 'Diese Zeit ist vorbei. Bitte wählen Sie eine spätere Abholzeit.',
  'ride too far': 'Bitte wählen Sie einen Abholtag innerhalb des nächsten Jahres.',
  'package not found': 'Safari nicht gefunden',
  // paying (R6.7)
  'no online reference': 'Bitte geben Sie die Referenz der Onlineüberweisung an.',
  'no slip': 'Bitte laden Sie Ihren Überweisungsbeleg hoch.',
  'no card name': 'Bitte geben Sie den Namen auf der Karte an.',
  'bad card number': 'Die Kartennummer muss 16\u00a0Ziffern haben.',
  'bad expiry': 'Das Ablaufdatum muss die Form MM/JJ haben.',
  'bad cvv': 'Die Prüfnummer (CVV) muss 3\u00a0Ziffern haben.',
  'slip too large': 'Diese Datei ist zu groß. Erlaubt sind höchstens 10\u00a0MB.',
  'slip unreadable':
    'Diese Datei können wir nicht lesen. Bitte senden Sie ein Bild (JPEG, PNG, GIF, WebP) oder ein PDF.',
  'slip has too many pixels':
    'Dieses Bild hat mehr als 40\u00a0Megapixel. Bitte senden Sie ein kleineres, zum Beispiel einen Screenshot davon.',
  'not a test card':
    'Dies ist eine Testseite. Bitte verwenden Sie eine Testkarte und geben Sie nie eine echte Karte ein.',
  'payment refused': 'Die Zahlung ist nicht gelungen. Bitte versuchen Sie es erneut.',
  unexpected: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
}

export const serverErrors: Translation<typeof en.serverErrors> = {
  'day closed': 'An diesem Tag findet die Safari nicht statt. Bitte wählen Sie ein anderes Datum.',
  'jeeps taken':
    'Alle unsere Jeeps dieser Art sind zu dieser Zeit vergeben. Bitte wählen Sie ein anderes Datum, eine andere Uhrzeit oder einen anderen Jeep.',
  'seat taken': 'Dieser Platz wurde gerade vergeben. Bitte wählen Sie einen anderen.',
  'hold not found':
    'Wir halten diesen Platz nicht mehr für Sie frei. Sie können ihn wieder wählen, wenn er noch zu haben ist.',
  'hold already extended':
    'Diesen Platz haben wir schon einmal länger gehalten. Bitte schließen Sie die Buchung ab, oder wählen Sie ihn später wieder.',
  'too many holds': 'Wir halten schon drei Plätze für Sie frei. Bitte schließen Sie zuerst eine dieser Buchungen ab.',
  'too many unpaid bookings':
    'Sie haben schon fünf unbezahlte Buchungen. Bitte bezahlen oder stornieren Sie eine davon, oder schreiben Sie uns.',
  'too many cash bookings':
    'Sie haben schon zwei Buchungen, die vor Ort bezahlt werden. Bitte schreiben Sie uns für eine weitere.',
  'entry not found': 'Diesen Kalendereintrag gibt es nicht mehr. Bitte laden Sie den Kalender neu.',
  'entry ends before start': 'Das Ende muss nach dem Anfang liegen.',
  'entry too long': 'Ein Kalendereintrag umfasst höchstens 366\u00a0Tage. Bitte wählen Sie ein früheres Ende.',
  'days are booked':
    'An diesen Tagen gibt es Buchungen. Bitte sehen Sie sie durch und bestätigen Sie, dass Sie die Tage schließen möchten.',
  'unknown dish':
    'Ein gewähltes Gericht steht nicht auf der Speisekarte dieser Safari. Bitte wählen Sie Ihre Mahlzeiten neu aus.',
  'promotion unknown': 'Diesen Rabattcode kennen wir nicht. Bitte prüfen Sie die Schreibweise.',
  'promotion not valid': 'Dieser Rabattcode gilt heute oder für dieses Datum nicht.',
  'promotion used up': 'Dieser Rabattcode ist aufgebraucht.',
  'promotion already used': 'Dieser Rabattcode wurde mit Ihrer E-Mail-Adresse schon eingelöst.',
  'price changed':
    'Der Preis hat sich geändert, seit Sie die Seite geöffnet haben. Bitte prüfen Sie den neuen Gesamtpreis und bestätigen Sie erneut.',
  'duplicate slip': 'Diese Datei haben wir schon, wir sehen sie uns an. Sie müssen nichts weiter tun.',
  'too many slips': 'Sie haben zu dieser Buchung schon fünf Dateien gesendet. Bitte schreiben Sie uns.',
  'storage full':
    'Wir können Ihre Datei gerade nicht speichern. Es ist nichts verloren: Bitte versuchen Sie es später erneut, oder schicken Sie sie uns als Nachricht.',
  'method not offered': 'Diese Zahlungsart gibt es für diese Buchung nicht. Bitte wählen Sie eine andere.',
  'payment in progress':
    'Eine Zahlung für diese Buchung wird gerade verarbeitet. Bitte warten Sie einen Moment auf die Antwort der Bank.',
  'nothing to pay': 'Für diese Buchung ist nichts mehr zu bezahlen.',
  'trip day closed':
    'Ihre Safari kann an diesem Tag nicht stattfinden, deshalb nehmen wir dafür keine Zahlung an. Sie können stornieren und erhalten alles zurück, oder Sie schreiben uns.',
  'too many rules': 'Es gibt schon zu viele Angaben. Bitte löschen Sie veraltete.',
  'no disruption': 'Für diese Buchung gibt es keinen geschlossenen Tag zu entscheiden.',
  'disruption not found': 'Diese Störung gibt es nicht.',
  'already decided': 'Darüber ist schon entschieden. Die Seite zeigt, was gilt.',
  'offer unavailable': 'Dieses Angebot ist inzwischen vergeben. Bitte wählen Sie ein anderes.',
  'guests already asked': 'Alle Gäste sind schon gefragt worden.',
  'guests not settled':
    'Einige Gäste warten noch auf einen Anruf oder haben nicht geantwortet. Bitte klären Sie das zuerst.',
  'booking is cancelled': 'Diese Buchung ist storniert. Bitte buchen Sie neu, oder schreiben Sie uns.',
  'no bank refund': 'Für diese Buchung gibt es keine Erstattung per Überweisung, oder sie ist schon gesendet.',
  'already cancelled': 'Diese Buchung ist schon storniert.',
  'trip has begun': 'Diese Reise hat schon begonnen oder ist vorbei. Bitte schreiben Sie uns.',
  'not movable by guests': 'Um diese Buchung zu verlegen, schreiben Sie uns bitte.',
  get 'too late to move'() {
    return `Weniger als ${policy().moveNoticeHours} Stunden vor Beginn lässt sich eine Buchung hier nicht mehr verlegen. Schreiben Sie uns bitte.`
  },
  'already on this day': 'Ihre Buchung ist schon für diesen Tag.',
  'too many names': 'Das sind mehr Namen, als die Buchung Gäste hat.',
  'data still needed':
    'Wir brauchen Ihre Daten noch: Die Reise ist nicht vorbei, oder eine Zahlung oder Erstattung ist noch offen. Danach können Sie sie löschen.',
  'payment not found': 'Zahlung nicht gefunden.',
  'slip not found': 'Beleg nicht gefunden.',
  'slip decided': 'Über diesen Beleg hat schon jemand anders entschieden.',
  'transfer decided': 'Über diese Überweisung hat schon jemand anders entschieden.',
  'amount needed': 'Inzwischen ist weniger offen, als überwiesen wurde. Bitte geben Sie den eingegangenen Betrag ein.',
  'bad amount': 'Bitte geben Sie einen Betrag über null an, der nicht höher ist als der offene.',
  'no reason': 'Bitte nennen Sie einen Grund.',
  'refund not found': 'Erstattung nicht gefunden.',
  'refund decided': 'Über diese Erstattung hat schon jemand anders entschieden.',
  'refund too large': 'Es kann nicht mehr erstattet werden, als eingegangen ist.',
  'email not found': 'E-Mail nicht gefunden.',
  'email outdated': 'Diese E-Mail trifft auf die Buchung nicht mehr zu und wird nicht gesendet.',
  'email sent too often': 'Diese E-Mail wurde schon fünfmal erneut gesendet. Bitte schreiben Sie dem Gast selbst.',
  'no staff address':
    'Für das Team ist keine E-Mail-Adresse hinterlegt. Tragen Sie eine in den Einstellungen ein und senden Sie die E-Mail dann erneut.',
  'no email address': 'Dieser Gast hat keine E-Mail-Adresse. Schreiben Sie ihm über WhatsApp.',
  'too many messages': 'Der Gast hat in den letzten 24 Stunden 20 Nachrichten erhalten. Bitte rufen Sie ihn an.',
  'no pickup for stays': 'Bei einem Zimmeraufenthalt gibt es keine Abholung.',
  'pickup changed': 'Jemand anderes hat die Abholung geändert.',
  'post not found': 'Beitrag nicht gefunden',
  'booking not found': 'Buchung nicht gefunden',
  'kind cannot change': 'Die Art einer Buchung lässt sich nicht ändern. Bitte legen Sie eine neue an.',
  'no identity': 'Zu dieser Buchung ist keine Pass- oder NIC-Nummer gespeichert.',
  'unknown park': 'In diesen Park fahren wir nicht. Bitte wählen Sie einen unserer Parks.',
  'not found': 'Unter dieser Adresse gibt es nichts.',
  'bad request': 'Etwas an dieser Anfrage stimmt nicht. Bitte prüfen Sie die markierten Felder.',
  'bad text':
    'Dieser Text enthält ein unsichtbares Zeichen, das wir nicht annehmen können. Bitte tippen Sie ihn neu ein.',
  'bad json': 'Die Anfrage ist kein gültiges JSON.',
  'too large': 'Das ist zu lang. Bitte kürzen Sie es.',
  'wrong content type': 'Bitte senden Sie JSON.',
  'idempotency key reused':
    'Diese Anfrage wurde schon mit anderem Inhalt gesendet. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
  'changed meanwhile':
    'Jemand anders hat diese Buchung geändert. Bitte laden Sie sie neu und ändern Sie sie noch einmal.',
  'login refused': 'E-Mail-Adresse oder Passwort stimmt nicht',
  'credentials missing': 'Bitte geben Sie E-Mail-Adresse und Passwort an.',
  'too many attempts': 'Zu viele Versuche. Bitte warten Sie ein wenig und versuchen Sie es dann erneut.',
  'authentication required': 'Bitte melden Sie sich an',
  'not allowed': 'Ihre Rolle erlaubt das nicht.',
  'too many requests': 'Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
  busy: 'Bei uns ist gerade viel los. Es ist nichts verloren: Bitte versuchen Sie es erneut.',
  'encryption key unknown':
    'Diese Nummer wurde mit einem neueren Schlüssel verschlüsselt, als der Server kennt. Bitte lassen Sie ihn von der Serververwaltung neu starten.',
  'database unavailable':
    'Unser Buchungssystem ist gerade nicht erreichbar. Es ist nichts verloren: Bitte versuchen Sie es erneut.',
}
