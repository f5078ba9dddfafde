/** Default content of the home page. The operator adds partners and testimonials in the admin area ('Site Content'). */
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

/** None: the home page shows what real members have said, or nothing. */
export const testimonials: Testimonial[] = [];
