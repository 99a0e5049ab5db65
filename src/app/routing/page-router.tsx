/** The router of pages in browsers, and the one of server-rendered markup. */
export { BrowserRouter as PageRouter, StaticRouter as StaticPageRouter } from "react-router-dom";
