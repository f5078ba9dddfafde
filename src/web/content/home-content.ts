/**
 * Default texts of the home page. Everything here is PLACEHOLDER text, to be replaced by the operator in the admin
 * area ('Site Content'): no person or institution below is real.
 */
export interface Partner {
  name: string;
  /** An image of this site's public folder, or an https address; null shows initials. */
  logo: string | null;
}
export interface Testimonial {
  quote: string;
  name: string;
  designation: string;
  photo: string | null;
}

export const partners: Partner[] = [
  'Sample University',
  'Sample Academy of Letters',
  'Sample Polytechnic',
  'Sample School of Law',
  'Sample Observatory',
  'Sample Institute of Science',
  'Sample College of Arts',
  'Sample Teaching Hospital',
].map((name) => ({ name, logo: null }));

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
