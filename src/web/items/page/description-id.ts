/** Where the description of a job begins. */
export const descriptionId = 'description';
