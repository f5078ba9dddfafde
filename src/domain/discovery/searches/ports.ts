/** Settings of saved searches. */
export interface AlertSettings {
  /** False stops all mails; items published meanwhile are mailed later. */
  areSent: boolean;
  /** How many searches a person may have. */
  perPerson: number;
  perMember: number;
}
