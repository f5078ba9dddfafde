/** The framework's router in copies of its own; see scripts/prepare/router-core.ts. */
declare module 'virtual:router-core' {
  export {
    UNSAFE_createBrowserHistory as createBrowserHistory,
    UNSAFE_createRouter as createRouter,
    UNSAFE_getTurboStreamSingleFetchDataStrategy as getTurboStreamSingleFetchDataStrategy,
  } from 'react-router';
}
