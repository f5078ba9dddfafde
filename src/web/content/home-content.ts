/**
 * Default texts of the home page. Everything here is PLACEHOLDER text, to be replaced by the operator in the admin
 * area ('Site Content'): no person or institution below is real.
 */
export interface Partner {
  name: string;
  /** An image of this site's public folder, or an https address; without one the partner isn't shown. */
  logo: string | null;
}
export interface Testimonial {
  quote: string;
  name: string;
  designation: string;
  photo: string | null;
}

/** None: only real logos are shown. */
export const partners: Partner[] = [];

export const testimonials: Testimonial[] = [
  {
    quote:
      'Placeholder quotation. Two or three sentences from a member will stand here, once that person has agreed to be quoted.',
    name: 'Name of the member',
    designation: 'Designation, institution',
    photo: null,
  },
  {
    quote:
      'Placeholder quotation. A recruiting office may say here how its last search went, and how long it took.',
    name: 'Name of the office',
    designation: 'Human resources, institution',
    photo: null,
  },
  {
    quote:
      'Placeholder quotation. A doctoral student may say here which call or admission was found through the portal.',
    name: 'Name of the student',
    designation: 'Doctoral student, institution',
    photo: null,
  },
];
