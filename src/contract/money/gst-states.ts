/** States and union territories of India by their code in GST numbers. */
export const gstStates: Record<string, string> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
};

/** Whom a GST number is for, by the twelve characters after the first two (which are the State's, or 99) and before the check character. */
const forms = {
  taxpayer: /^[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z$/,
  /** Departments, by their TAN. */
  department: /^[A-Z]{4}\d{5}[A-Z]\dZ$/,
  /** Many public universities deduct tax at source, by their PAN or TAN. */
  deductor: /^[A-Z]{4}[A-Z\d]\d{4}[A-Z][1-9A-Z]D$/,
  collector: /^[A-Z]{5}\d{4}[A-Z][1-9A-Z]C$/,
  nonResident: /^\d{2}[A-Z]{3}\d{5}NR$/,
  /** UIN: bodies of the United Nations, embassies and others that are notified. */
  notified: /^\d{2}[A-Z]{3}\d{5}[UO]N$/,
  /** Suppliers of online information from abroad (OIDAR). */
  foreignSupplier: /^\d{2}[A-Z]{3}\d{5}OS$/,
};
const abroad = '99';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The check character of a GSTIN: every second of the first fourteen characters counts double, in base 36. */
function gstinCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, place) => {
    const product = digits.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits[(36 - (sum % 36)) % 36] ?? '';
}

/** What every object has, such as 'constructor', is no State. */
export const isGstState = (code: string): boolean => Object.hasOwn(gstStates, code);

/** The State that a GST number is of; null for those from abroad. */
export const stateOfGstin = (number: string): string | null =>
  number.startsWith(abroad) ? null : number.slice(0, 2);

export function isGstin(value: string): boolean {
  const [state, form] = [stateOfGstin(value), value.slice(2, 14)];
  const isKnown = Object.values(forms).some((one) => one.test(form));
  const isOfPlace = state === null ? /(?:OS|NR)$/.test(form) : isGstState(state);
  return value.length === 15 && isKnown && isOfPlace && gstinCheckCharacter(value.slice(0, 14)) === value[14];
}
